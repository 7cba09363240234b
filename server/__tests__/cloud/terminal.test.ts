import type { Guest } from '#server/cloud/sandbox/terminal/guest.ts'
import { openShell } from '#server/cloud/sandbox/terminal/shell.ts'

const bootedAt = new Date('2030-01-01T00:00:00Z')
const guest: Guest = {
  name: 'web-1',
  imageName: 'Debian 13',
  user: 'debian',
  vcpus: 2,
  bootedAt,
  bootLog: [
    '[    0.000000] Linux version 6.12.0-sandbox',
    '[    0.588000] EXT4-fs (vda1): mounted filesystem',
  ],
  now: new Date('2030-01-03T04:05:06Z'),
  cpuPercent: 25,
  reboot: async () => undefined,
}

const open = (about: Partial<Guest> = {}) => {
  let shown = ''
  const shell = openShell(
    () => ({ ...guest, ...about }),
    (text) => void (shown += text),
  )
  shell.login()
  return {
    ...shell,
    /** What typing this shows. */
    typing: (text: string) => {
      shown = ''
      shell.type(text)
      return shown
    },
  }
}

/** What Enter at the end of a command shows, from the line below it to the next prompt. */
const signedIn = (about?: Partial<Guest>) => {
  const terminal = open(about)
  terminal.type('debian\rsecret\r')
  return {
    ...terminal,
    answer: (command: string) => {
      const [, ...lines] = terminal.typing(`${command}\r`).split('\r\n')
      return lines.slice(0, -1).join('\n')
    },
  }
}

describe('the login of a machine of the sandbox', () => {
  it('asks for a name and a password, which it does not show', () => {
    const { typing } = open()
    expect(typing('debian\r')).toBe('debian\r\nPassword: ')
    const shown = typing('secret\r')
    expect(shown).not.toContain('secret')
    expect(shown).toMatch(/debian@web-1:~\$ $/)
  })

  it.each([
    ['another name', 'mallory\rsecret\r'],
    ['an empty password', 'debian\r\r'],
  ])('refuses %s', (_, keys) => {
    expect(open().typing(keys)).toMatch(/Login incorrect\r\nweb-1 login: $/)
  })

  it('is where Ctrl+D and exit lead back to', () => {
    expect(signedIn().typing('\u0004')).toMatch(/web-1 login: $/)
    expect(signedIn().typing('exit\r')).toMatch(/web-1 login: $/)
  })
})

describe('the shell of a machine of the sandbox', () => {
  it.each([
    ['whoami', 'debian'],
    ['hostname', 'web-1'],
    ['uptime', ' 04:05:06 up 2 days, 4:05,  1 user,  load average: 0.50, 0.47, 0.45'],
    ['uname', 'Linux'],
    ['uname -a', 'Linux web-1 6.12.0-sandbox #1 SMP x86_64 GNU/Linux'],
    ['date', '2030-01-03 04:05:06 UTC'],
    ['echo one  two', 'one two'],
    ['dmesg', guest.bootLog.join('\n')],
    [
      'help',
      "Portico's sandbox knows: clear, date, dmesg, echo, exit, help, hostname, reboot, uname, uptime, whoami.",
    ],
    ['sudo whoami', 'debian'],
    ['constructor', '-bash: constructor: command not found'],
    ['', ''],
  ])('answers %j', (command, wanted) => {
    expect(signedIn().answer(command)).toBe(wanted)
  })

  it('lets a line be mended by backspace and Ctrl+U, and takes no arrow for text', () => {
    const { answer } = signedIn()
    expect(answer('echo ab\u007fc')).toBe('ac')
    expect(answer('echo a\u001b[D\u001b[Hb')).toBe('ab')
    expect(answer('nonsense\u0015whoami')).toBe('debian')
    expect(answer('echo é\u007fü')).toBe('ü')
  })

  it('drops a line by Ctrl+C', () => {
    const { typing } = signedIn()
    typing('reboo')
    expect(typing('\u0003')).toMatch(/^\^C\r\ndebian@web-1:~\$ $/)
  })

  it('takes no more of a line than a screenful', () => {
    const { answer } = signedIn()
    expect(answer(`echo ${'x'.repeat(5_000)}`).length).toBeLessThan(1_024)
  })

  it('reboots the machine, or says why it may not', async () => {
    let reboots = 0
    const reboot = async () => {
      reboots += 1
      return undefined
    }
    signedIn({ reboot }).typing('reboot\r')
    expect(reboots).toBe(1)
    const refused = signedIn({ reboot: async () => 'Your role doesn’t allow this.' })
    refused.typing('sudo reboot\r')
    await Promise.resolve()
    expect(refused.answer('whoami')).toBe('debian')
  })
})
