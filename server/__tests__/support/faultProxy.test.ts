import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { faultProxy } from './faultProxy.ts'

/* The proxy of the fault tests is itself tested: what it sent twice would answer the next question. */

it('sends once what comes over a line that stood while others were resumed', async () => {
  const echo = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  // A listening TCP server has an address of this shape.
  const proxy = await faultProxy({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port })
  const line = connect(proxy.port, '127.0.0.1')
  let heard = ''
  line.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  const hearing = async (text: string): Promise<void> => {
    if (heard.includes(text)) return
    await once(line, 'data')
    await hearing(text)
  }
  line.write('first ')
  await hearing('first ')
  proxy.resume()
  line.write('second ')
  line.write('end')
  await hearing('end')
  line.destroy()
  await proxy.close()
  echo.close()
  expect(heard).toBe('first second end')
})
