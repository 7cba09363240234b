import { z } from 'zod/mini'
import { maxBytes } from '#contract/byteLimit.ts'
import { nameText } from '#contract/nameText.ts'
import { instant, pageQuery, record } from '#contract/record.ts'
import { many, nothing, one, route } from '#contract/route.ts'

/** A public key that instances are made with. Belongs to the company. */
export const sshKey = record('sshKey', {
  name: z.string(),
  /** `ssh-ed25519`, `ssh-rsa`, `ecdsa-sha2-nistp256`, `sk-ssh-ed25519@openssh.com` … */
  type: z.string(),
  /** `SHA256:…` as `ssh-keygen -l` shows it. */
  fingerprint: z.string(),
  publicKey: z.string(),
  createdAt: instant,
})
export type SshKey = z.infer<typeof sshKey>

export const sshKeyDraft = z.object({
  name: nameText(63),
  /** One line of OpenSSH's format (RFC 4253 §6.6): RSA from 2048 bits, ECDSA, Ed25519 and their `sk-` kinds. */
  publicKey: z.string().check(z.trim(), z.minLength(1, 'required'), maxBytes(16_384)),
})

export const sshKeys = {
  list: route('GET /compute/ssh-keys', { needs: 'compute:read', query: pageQuery, gives: many(sshKey) }),
  create: route('POST /compute/ssh-keys', {
    needs: 'compute:create',
    body: sshKeyDraft,
    gives: one(sshKey),
    status: 201,
  }),
  remove: route('DELETE /compute/ssh-keys/:id', { needs: 'compute:create', gives: nothing }),
}
