import { Blob } from 'node:buffer'
import { readTextFile } from '#src/files/readTextFile.ts'

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
const utf8 = (text: string) => Buffer.from(text, 'utf8')
const read = (...parts: (Uint8Array | string)[]) =>
  // The browser's own and Node's are the same to what reads them.
  readTextFile(new Blob(parts) as globalThis.Blob)

const zone = '@ IN A 192.0.2.1\nwww IN CNAME @\n'
const words = 'Straße, café, naïve – “quoted” €5\r\n'

describe('a text file', () => {
  it.each([
    ['in ASCII', utf8(zone), zone],
    ['in UTF-8', utf8(words), words],
    ['in UTF-8 with a mark', utf8(`\uFEFF${words}`), words],
    ['in UTF-8 with Chinese', utf8('名称,区域\n网站,东\n'), '名称,区域\n网站,东\n'],
    ['in UTF-16 with a mark', utf16(`\uFEFF${words}`), words],
    ['in big-endian UTF-16 with a mark', utf16(`\uFEFF${words}`, true), words],
    ['in UTF-16 with a mark and Chinese', utf16('\uFEFF名称,区域\n'), '名称,区域\n'],
    ['in UTF-16 without a mark', utf16(zone), zone],
    ['in big-endian UTF-16 without a mark', utf16(zone, true), zone],
    ['in UTF-16 with a character outside of the first plane', utf16('\uFEFFa😀b'), 'a😀b'],
    ['in Windows-1252', Buffer.from('Stra\xDFe, caf\xE9', 'latin1'), 'Straße, café'],
    [
      'in Windows-1252 with its own quotes',
      Buffer.from('\x93quoted\x94 \x96 \x805', 'latin1'),
      '“quoted” – €5',
    ],
    ['in Windows-1252 that ends within what UTF-8 begins', Buffer.from('caf\xC3', 'latin1'), 'cafÃ'],
    ['with one wrong byte among UTF-8', Buffer.concat([utf8('ok '), Buffer.from([0xff])]), 'ok ÿ'],
    ['that is empty', utf8(''), ''],
    ['with nothing but a mark', utf8('\uFEFF'), ''],
    ['with a mark within, which is not one', utf8('a\uFEFFb'), 'a\uFEFFb'],
    ['with one null in it', utf8('a,b\0,c\n'), 'a,b\0,c\n'],
  ])('%s is read as it is meant', async (_how, bytes, text) => {
    expect(await read(bytes)).toBe(text)
  })

  it('is told by its start however long it is', async () => {
    const long = 'permit tcp any any eq 443\r\n'.repeat(20_000)
    expect(await read(utf16(long))).toBe(long)
  })
})
