import { ask, connections, loops, statusesOf } from './load.mjs'
import { aCompany, startServed } from './served.mjs'

const removals = 200
const insisting = 4

const fill = async (test) => {
  const company = await aCompany(test)
  const manager = await test.addPerson({ companyId: company.id })
  return { ...company, manager, as: (await test.signIn(manager)).headers }
}

/** A manager is removed from a project again and again while they put themselves back without a pause. */
export const removalsHold = async (server) => {
  const served = await startServed(server, fill, { env: { RATE_LIMIT: '0' } })
  try {
    const { headers, manager, as, projectId } = served.filled
    const api = `${served.url}/api/v1/projects`
    const agent = connections(insisting + 1)
    const place = { projectId, userId: manager.id }
    const asOwner = (call, body) => ask(`${api}/${call}`, { agent, method: 'POST', headers, body })
    const add = { agent, method: 'POST', headers: as, body: { ...place, role: 'manager' } }
    const tries = []
    let undone = 0
    for (let n = 0; n < removals; n += 1) {
      await asOwner('add-user', { ...place, role: 'manager' })
      const stop = loops(insisting, async () => void tries.push(await ask(`${api}/add-user`, add)))
      const removed = await asOwner('remove-user', place)
      await stop()
      const { text } = await ask(`${api}/${projectId}`, { agent, headers })
      const stays = JSON.parse(text).included.some(({ userId }) => userId === manager.id)
      if (removed.status !== 200 || stays) undone += 1
    }
    agent.destroy()
    return [
      {
        what: `of ${removals} removals of a manager who insists, undone`,
        figure: undone,
        bar: 0,
        note: `${tries.length} tries: ${statusesOf(tries)}`,
      },
    ]
  } finally {
    await served.close()
  }
}
