import { readPublicKey } from '#server/areas/compute/publicKey.ts'
import { curveLine, fingerprintOf, keyLine, newKeyLine, rsaLine } from '../support/publicKeys.ts'

describe('a public key', () => {
  it.each([
    ['Ed25519', newKeyLine()],
    ['RSA of 2048 bits', rsaLine(2048)],
    ['RSA of 4096 bits', rsaLine(4096)],
    ['ECDSA P-256', curveLine('nistp256', 65)],
    ['ECDSA P-384', curveLine('nistp384', 97)],
    ['ECDSA P-521', curveLine('nistp521', 133)],
    ['a token’s Ed25519', keyLine('sk-ssh-ed25519@openssh.com', [Buffer.alloc(32, 7), 'ssh:'])],
    ['a token’s ECDSA', curveLine('nistp256', 65, ['ssh:'], 'sk-')],
  ])('of %s is taken, with its fingerprint', (_, line) => {
    expect(readPublicKey(`  ${line}\n`)).toEqual({
      type: line.split(' ')[0],
      fingerprint: fingerprintOf(line),
      line,
    })
  })

  it.each([
    ['RSA of 1024 bits', rsaLine(1024)],
    ['DSA', keyLine('ssh-dss', ['p', 'q', 'g', 'y'])],
  ])('of %s is too weak', (_, line) => {
    expect(readPublicKey(line)).toBe('weak')
  })

  const good = newKeyLine()
  it.each([
    ['nothing', ''],
    ['a type alone', 'ssh-ed25519'],
    ['an unknown type', good.replace('ssh-ed25519', 'ssh-ed448')],
    ['a type that its inside denies', good.replace('ssh-ed25519', 'ssh-rsa')],
    ['a private key', '-----BEGIN OPENSSH PRIVATE KEY-----'],
    ['options in front', `command="rm -rf /" ${good}`],
    ['two lines', `${good}\n${good}`],
    ['a key that is cut off', good.split(' ').slice(0, 2).join(' ').slice(0, -8)],
    ['something behind the key', keyLine('ssh-ed25519', [Buffer.alloc(32), 'more'])],
    ['a short key', keyLine('ssh-ed25519', [Buffer.alloc(31)])],
    ['another curve’s name', keyLine('ecdsa-sha2-nistp256', ['nistp384', Buffer.alloc(65, 4)])],
    ['the prototype', 'constructor AAAA'],
  ])('is not %s', (_, line) => {
    expect(readPublicKey(line)).toBe('broken')
  })

  it('keeps a comment without what does not show', () => {
    const read = readPublicKey(`${good.split(' ').slice(0, 2).join(' ')} ada\u0007 at\u202e home`)
    expect(read).toMatchObject({ line: expect.stringMatching(/ ada at home$/) })
  })
})
