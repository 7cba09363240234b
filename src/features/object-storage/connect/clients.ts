import { scriptText } from '#src/resources/quoting.ts'

/*
 * Settings of the programs that people use with S3: where the store is, which region requests are signed for, and whether
 * the bucket is part of the path or of the host.
 */

/** What a program needs to reach a bucket. The secret is absent where it can't be shown any more. */
export interface S3Access {
  /** An origin: `https://s3.example.com`. */
  url: string
  /** The region that requests are signed for. */
  region: string
  pathStyle: boolean
  bucket: string
  accessKeyId?: string | undefined
  secret?: string | undefined
}

/** How one program is set up and used. */
export interface ClientSettings {
  /** The same in every language. */
  name: string
  /** Where the settings go: the name of a file, which is the same in every language. */
  file: string
  settings: string
  /** Commands to begin with; absent where the settings are the program. */
  commands?: string
}

const idOf = ({ accessKeyId = 'YOUR_ACCESS_KEY_ID' }: S3Access) => accessKeyId
const secretOf = ({ secret = 'YOUR_SECRET' }: S3Access) => secret

const awsCli = (access: S3Access): ClientSettings => ({
  name: 'aws-cli',
  file: '~/.aws/config',
  settings: `[profile portico]
region = ${access.region}
endpoint_url = ${access.url}
aws_access_key_id = ${idOf(access)}
aws_secret_access_key = ${secretOf(access)}
s3 =
  addressing_style = ${access.pathStyle ? 'path' : 'virtual'}`,
  commands: `aws --profile portico s3 ls s3://${access.bucket}
aws --profile portico s3 cp photo.jpg s3://${access.bucket}/
aws --profile portico s3 sync ./folder s3://${access.bucket}/folder`,
})

const rclone = (access: S3Access): ClientSettings => ({
  name: 'rclone',
  file: '~/.config/rclone/rclone.conf',
  // Without `no_check_bucket` rclone tries to create the bucket, which access keys can't.
  settings: `[portico]
type = s3
provider = Other
endpoint = ${access.url}
region = ${access.region}
access_key_id = ${idOf(access)}
secret_access_key = ${secretOf(access)}
force_path_style = ${access.pathStyle}
no_check_bucket = true`,
  commands: `rclone ls portico:${access.bucket}
rclone copy photo.jpg portico:${access.bucket}
rclone sync ./folder portico:${access.bucket}/folder`,
})

const s3cmd = (access: S3Access): ClientSettings => {
  const { host, protocol } = new URL(access.url)
  return {
    name: 's3cmd',
    file: '~/.s3cfg',
    // Without a place for the bucket in `host_bucket`, s3cmd puts it into the path.
    settings: `[default]
host_base = ${host}
host_bucket = ${access.pathStyle ? '' : '%(bucket)s.'}${host}
use_https = ${protocol === 'https:' ? 'True' : 'False'}
bucket_location = ${access.region}
access_key = ${idOf(access)}
secret_key = ${secretOf(access)}`,
    commands: `s3cmd ls s3://${access.bucket}
s3cmd put photo.jpg s3://${access.bucket}/
s3cmd sync ./folder/ s3://${access.bucket}/folder/`,
  }
}

const typeScript = (access: S3Access): ClientSettings => ({
  name: 'TypeScript',
  file: 'upload.ts',
  settings: `import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'

const s3 = new S3Client({
  endpoint: ${scriptText(access.url)},
  region: ${scriptText(access.region)},
  forcePathStyle: ${access.pathStyle},
  credentials: {
    accessKeyId: ${scriptText(idOf(access))},
    secretAccessKey: ${scriptText(secretOf(access))},
  },
})

await s3.send(
  new PutObjectCommand({
    Bucket: ${scriptText(access.bucket)},
    Key: 'hello.txt',
    Body: 'Hello',
  }),
)`,
})

/** The programs in the order of their tabs. */
export const clients = ['awsCli', 'rclone', 's3cmd', 'typeScript'] as const

/** Settings of each program. */
export const settingsOf: Readonly<Record<(typeof clients)[number], (access: S3Access) => ClientSettings>> = {
  awsCli,
  rclone,
  s3cmd,
  typeScript,
}
