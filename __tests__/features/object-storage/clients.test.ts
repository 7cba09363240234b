import { clients, settingsOf, type S3Access } from '#src/features/object-storage/connect/clients.ts'

const access: S3Access = {
  url: 'https://s3.lab.example:9443',
  region: 'lab',
  pathStyle: true,
  bucket: 'photos',
  accessKeyId: 'PKMADE',
  secret: 'the-secret',
}

describe('the settings of programs', () => {
  it.each(clients)('of %s have endpoint, region, key and secret', (client) => {
    const { settings } = settingsOf[client](access)
    for (const part of ['s3.lab.example:9443', 'lab', 'PKMADE', 'the-secret'])
      expect(settings).toContain(part)
  })

  it.each([
    ['awsCli', 'addressing_style = path', 'addressing_style = virtual'],
    ['rclone', 'force_path_style = true', 'force_path_style = false'],
    ['s3cmd', 'host_bucket = s3.lab.example:9443', 'host_bucket = %(bucket)s.s3.lab.example:9443'],
    ['typeScript', 'forcePathStyle: true', 'forcePathStyle: false'],
  ] as const)('of %s put the bucket where the store looks for it', (client, inPath, inHost) => {
    expect(settingsOf[client](access).settings).toContain(inPath)
    expect(settingsOf[client]({ ...access, pathStyle: false }).settings).toContain(inHost)
  })

  it('of s3cmd use no TLS for an endpoint without it', () => {
    expect(settingsOf.s3cmd({ ...access, url: 'http://localhost:8081' }).settings).toContain(
      'use_https = False',
    )
  })

  it('say what to put in where there is no key', () => {
    const { accessKeyId: _, secret: __, ...bare } = access
    expect(settingsOf.rclone(bare).settings).toContain('access_key_id = YOUR_ACCESS_KEY_ID')
  })
})
