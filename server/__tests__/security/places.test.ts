import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPlaces } from '#server/security/places.ts'
import { placesFile } from '../support/placesFile.ts'

const folder = mkdtempSync(join(tmpdir(), 'portico-places-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (bytes: Buffer) => {
  const path = join(folder, 'places.mmdb')
  writeFileSync(path, bytes)
  return path
}
const known = placesFile({
  '192.0.2.0/25': ['PT', 'Lisbon'],
  '192.0.2.128/25': ['JP'],
  '198.51.0.0/16': ['DE', 'Köln'],
})

it.each([
  ['192.0.2.7', { country: 'PT', name: 'Lisbon, PT' }],
  ['192.0.2.200', { country: 'JP', name: 'JP' }],
  ['::ffff:198.51.100.1', { country: 'DE', name: 'Köln, DE' }],
  ['203.0.113.1', undefined],
  ['2001:db8::1', undefined],
  ['no address', undefined],
  [undefined, undefined],
])('knows of %s: %j', async (address, place) => {
  const places = await openPlaces(fileOf(known))
  expect(places.of(address)).toEqual(place)
})

it('knows of nothing where the file is broken further on', async () => {
  const broken = Buffer.from(known)
  broken.fill(0xff, 0, 600)
  expect((await openPlaces(fileOf(broken))).of('192.0.2.7')).toBeUndefined()
})

it.each([
  ['is missing', () => join(folder, 'nowhere.mmdb'), /^GEOIP_FILE can't be read: ENOENT/],
  ['is of another format', () => fileOf(Buffer.from('place,country\n')), /must be a database of places/],
])('refuses to start with a file that %s', async (_, path, message) => {
  await expect(openPlaces(path())).rejects.toThrow(message)
})
