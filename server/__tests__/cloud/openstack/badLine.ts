/* oxlint-disable jest/no-export -- a line to the cloud on which answers get lost */
import { ConnectionLost, type Answer, type Transport } from '#server/cloud/openstack/client/transport.ts'

/** A line that loses three answers of ten while it is bad: after the cloud has done what was asked. */
export const badLine = (transport: Transport) => {
  let asked = 0
  const line = {
    isBad: true,
    lost: 0,
    /** How often each call was sent, as `GET /servers/*`. */
    calls: new Map<string, number>(),
    /** Answers by their status. */
    answers: new Map<number, number>(),
    /** Every token that a request has carried. */
    tokens: new Set<string>(),
    close: () => transport.close(),
    send: async (sent: Parameters<Transport['send']>[0]): Promise<Answer> => {
      const token = sent.headers['x-auth-token']
      if (token !== undefined) line.tokens.add(token)
      const call = callOf(sent)
      line.calls.set(call, (line.calls.get(call) ?? 0) + 1)
      const answer = await transport.send(sent)
      line.answers.set(answer.status, (line.answers.get(answer.status) ?? 0) + 1)
      asked += 1
      // The same ones in each run, as far as the cloud is asked the same.
      if (line.isBad && [3, 6, 9].includes((asked * 7) % 10)) {
        line.lost += 1
        throw new ConnectionLost('ECONNRESET', false)
      }
      return answer
    },
  }
  return line
}

/** Method and path, without version and ids. */
const callOf = ({ method, url }: Parameters<Transport['send']>[0]) =>
  `${method} ${new URL(url).pathname.replace(/^\/v[\d.]+/, '').replaceAll(/\/[\da-f-]{32,36}(?=\/|$)/g, '/*')}`
