import type { RebuildSpec } from './port.ts'

/*
 * How keys and a first password reach the guest: as cloud-init's own configuration. Keys are Portico's, as many as
 * somebody chose, and nova's key pairs belong to one user and are one a server.
 */

/** The most bytes of base64 that nova takes as a server's `user_data`; its API refuses the whole call above it. */
export const mostEncodedUserData = 65_535

interface Access extends Pick<RebuildSpec, 'sshKeys' | 'password'> {
  userData?: string | undefined
}

/** The user data of a server in base64, or undefined where there is nothing to tell. */
export const userDataOf = ({ sshKeys, password, userData: typed }: Access): string | undefined => {
  // A byte order mark before `#cloud-config` would make it plain text to cloud-init.
  const userData = typed?.replace(/^\uFEFF/, '')
  const config = accessConfig({ sshKeys, password })
  if (config === undefined) return userData === undefined ? undefined : base64(userData)
  return base64(userData === undefined ? config : inParts([config, userData]))
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

/**
 * JSON is YAML, and quotes whatever is in a key's comment. But YAML 1.1, which cloud-init reads, takes three more
 * characters for line breaks and refuses a file with control characters in it: those are written as escapes.
 */
const yamlOf = (value: unknown) =>
  JSON.stringify(value).replaceAll(
    /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const accessConfig = ({ sshKeys, password }: Access) => {
  if (sshKeys.length === 0 && password === undefined) return undefined
  const config = {
    ...(sshKeys.length > 0 && { ssh_authorized_keys: sshKeys }),
    ...(password !== undefined && { password, chpasswd: { expire: false }, ssh_pwauth: true }),
  }
  return `#cloud-config\n${yamlOf(config)}\n`
}

const types: readonly [begin: string, type: string][] = [
  ['#cloud-config', 'text/cloud-config'],
  ['#!', 'text/x-shellscript'],
  ['#include', 'text/x-include-url'],
  ['#cloud-boothook', 'text/cloud-boothook'],
  ['## template: jinja', 'text/jinja2'],
]

const typeOf = (text: string) => types.find(([begin]) => text.startsWith(begin))?.[1] ?? 'text/plain'

/** What is MIME already stands as a part of its own, with its own headers. */
const isMime = (text: string) => /^(content-type|mime-version):/i.test(text)

/** A line that none of the parts has in it: user data may be an archive that Portico has made before. */
const boundaryFor = (texts: readonly string[]) => {
  let boundary = '==portico=='
  for (let n = 1; texts.some((text) => text.includes(boundary)); n += 1) boundary = `==portico-${n}==`
  return boundary
}

const inParts = (texts: readonly string[]) => {
  const boundary = boundaryFor(texts)
  const parts = texts.map((text) =>
    isMime(text)
      ? `--${boundary}\n${text}\n`
      : `--${boundary}\nContent-Type: ${typeOf(text)}; charset="utf-8"\nContent-Transfer-Encoding: base64\nMerge-Type: list(append)+dict(recurse_list)+str()\n\n${base64(text)}\n`,
  )
  return `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="${boundary}"\n\n${parts.join('')}--${boundary}--\n`
}
