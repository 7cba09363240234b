import { images } from './catalogue.ts'
import type { MachineRow } from './machines.ts'
import type { At } from './sandboxService.ts'

export type ConsoleEvent = 'boot' | 'shutdown' | 'rescue' | 'install' | 'password'

interface Machine {
  name: string
  imageName: string
  user: string
  address: string | undefined
}

const stamp = (seconds: number) => `[${seconds.toFixed(6).padStart(12)}]`

const boot = ({ name, user, address }: Machine, title: string): string[] => [
  'SeaBIOS (version sandbox)',
  'Booting from Hard Disk...',
  `${stamp(0)} Linux version 6.12.0-sandbox (portico@sandbox) #1 SMP`,
  `${stamp(0.000041)} Command line: BOOT_IMAGE=/vmlinuz root=/dev/vda1 ro console=ttyS0`,
  `${stamp(0.412)} virtio_blk virtio1: [vda] attached`,
  `${stamp(0.588)} EXT4-fs (vda1): mounted filesystem`,
  `${stamp(1.204)} systemd[1]: Detected virtualization kvm.`,
  `${stamp(1.31)} systemd[1]: Hostname set to <${name}>.`,
  '[  OK  ] Reached target Network.',
  ...(address ? [`ci-info: | eth0 | True | ${address} |`] : []),
  '[  OK  ] Started OpenSSH server daemon.',
  `cloud-init: finished. Sign in as ${user}.`,
  '',
  `${title} ${name} ttyS0`,
  '',
  `${name} login: `,
]

const texts: Record<ConsoleEvent, (machine: Machine) => string[]> = {
  boot: (machine) => boot(machine, machine.imageName),
  rescue: (machine) => boot(machine, 'Rescue system'),
  install: ({ imageName }) => [`portico: writing ${imageName} to /dev/vda`, 'portico: done'],
  shutdown: () => [
    '[  OK  ] Stopped OpenSSH server daemon.',
    '[  OK  ] Reached target Power-Off.',
    'reboot: Power down',
  ],
  password: ({ user }) => [`portico-agent: password of ${user} changed`],
}

/** Notes something for the serial console. */
export const tellConsole = async ({ tx, world }: At, ref: string, event: ConsoleEvent) => {
  await tx.insertInto('sandbox_console').values({ ref, at: world.now, event }).execute()
}

/** What the serial console has shown, made from what has happened to the machine. */
export const consoleLines = (machine: Machine, events: readonly ConsoleEvent[]): string[] =>
  events.flatMap((event) => texts[event](machine))

/** What the console says of a machine. */
export const toConsoleMachine = ({ name, image_ref, ipv4 }: MachineRow): Machine => {
  const image = images.find(({ ref }) => ref === image_ref)
  return { name, imageName: image?.name ?? image_ref, user: image?.defaultUser ?? 'root', address: ipv4[0] }
}
