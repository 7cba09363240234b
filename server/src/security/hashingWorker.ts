import { setPriority } from 'node:os'
import { hashSync, verifySync } from '@node-rs/argon2'
import { worker } from 'workerpool'

/* A process that hashes for the server, and ends with it. */

// Ctrl+C goes to the whole group: the server says when there is nothing left to hash.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
// Of 20: whatever else the server does goes first, and sign-ins still come through beside a flood of requests.
setPriority(5)

worker({ hash: hashSync, verify: verifySync })
