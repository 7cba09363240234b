import { reachWith } from '#server/security/reachable.ts'

/* Where addresses that people type may lead. */

const resolving = (...addresses: string[]) =>
  (async () =>
    addresses.map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }))) as unknown as Parameters<typeof reachWith>[1]

it.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:8.8.8.8]',
  '[64:ff9b::7f00:1]',
  '[fc00::1]',
  '[fe80::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[2002:7f00:1::]',
  '[2001::1]',
  '192.0.0.8',
  '192.88.99.1',
  '198.19.255.255',
  '240.0.0.1',
  '100.127.255.255',
  '[100::1]',
  '[100:0:0:1::1]',
  '[64:ff9b:1::1]',
  '[5f00::1]',
  '[3fff::1]',
  '[fec0::1]',
])('%s is out of reach', async (host) => {
  await expect(reachWith([])(host)).rejects.toMatchObject({ code: 'privateAddress' })
})

it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '[2606:4700::1111]'])('%s can be reached', async (host) => {
  await expect(reachWith([])(host)).resolves.toMatchObject({ address: host.replace(/[[\]]/g, '') })
})

it('reaches what the installation allows beside it', async () => {
  const reach = reachWith(['10.1.0.0/16', '127.0.0.1', 'fc00::/7'])
  await expect(reach('10.1.255.1')).resolves.toEqual({ address: '10.1.255.1', family: 4 })
  await expect(reach('127.0.0.1')).resolves.toBeDefined()
  await expect(reach('[fd00::1]')).resolves.toBeDefined()
  await expect(reach('10.2.0.1')).rejects.toMatchObject({ code: 'privateAddress' })
  await expect(reach('127.0.0.2')).rejects.toMatchObject({ code: 'privateAddress' })
})

it('reaches no name of which any address leads inside', async () => {
  await expect(reachWith([], resolving('8.8.8.8', '10.0.0.1'))('both.example')).rejects.toMatchObject({
    code: 'privateAddress',
  })
  await expect(reachWith([], resolving('8.8.8.8', '8.8.4.4'))('good.example')).resolves.toEqual({
    address: '8.8.8.8',
    family: 4,
  })
  await expect(reachWith([], resolving())('nowhere.example')).rejects.toMatchObject({ code: 'unknownHost' })
})
