import { commands, timeOf, type Guest } from './guest.ts'
import { lineEditor } from './lineEditor.ts'

type State = 'booting' | 'login' | 'password' | 'prompt' | 'waiting'

/** Lines of a terminal end in both. */
const inLines = (text: string) => text.replaceAll('\n', '\r\n')

/** The serial console of a sandbox machine: a login, and a shell that knows a few commands. */
export const openShell = (guestNow: () => Guest, write: (text: string) => void) => {
  let state: State = 'booting'
  let user = ''

  const say = (text: string) => {
    if (text) write(`${inLines(text)}\r\n`)
  }

  const askForName = () => {
    state = 'login'
    editor.ask(`${guestNow().name} login: `)
  }

  const login = () => {
    const { name, imageName, user: known } = guestNow()
    say(`\n${imageName} ${name} ttyS0\n\nSandbox: sign in as ${known} with any password.\n`)
    askForName()
  }

  const prompt = () => {
    state = 'prompt'
    editor.ask(`${user}@${guestNow().name}:~${user === 'root' ? '#' : '$'} `)
  }

  const signIn = (password: string) => {
    const { user: known, imageName, now } = guestNow()
    if (password === '' || (user !== known && user !== 'root')) {
      say('\nLogin incorrect')
      askForName()
      return
    }
    say(`Welcome to ${imageName}. It is ${timeOf(now)} UTC. Type help for what the sandbox knows.`)
    prompt()
  }

  const reboot = async () => {
    state = 'waiting'
    const refused = await guestNow().reboot()
    // The machine may have gone down meanwhile.
    if (state !== 'waiting') return
    say(refused === undefined ? 'The system will reboot now.' : `reboot: ${refused}`)
    prompt()
  }

  /** Commands that change the session: clear the screen, log out, reboot. */
  const builtIn: Record<string, () => void> = {
    clear: () => {
      write('\u001b[H\u001b[2J')
      prompt()
    },
    exit: login,
    logout: login,
    reboot: () => void reboot(),
  }

  const run = (line: string) => {
    const words = line.trim().split(/\s+/)
    const [name = '', ...args] = words[0] === 'sudo' ? words.slice(1) : words
    const own = Object.hasOwn(builtIn, name) ? builtIn[name] : undefined
    if (own) return own()
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command) say(command(guestNow(), user, args))
    else if (name) say(`-bash: ${name}: command not found`)
    return prompt()
  }

  const onLine = (line: string) => {
    if (state === 'prompt') run(line)
    else if (state === 'password') signIn(line)
    else if (line.trim() === '') askForName()
    else {
      user = line.trim().slice(0, 32)
      state = 'password'
      editor.ask('Password: ', { hidden: true })
    }
  }

  const editor = lineEditor({
    write,
    onLine,
    onInterrupt: () => {
      write('^C\r\n')
      if (state === 'prompt') prompt()
      else login()
    },
    onEnd: () => {
      if (state !== 'prompt') return
      write('logout\r\n')
      login()
    },
  })

  return {
    /** The machine is up, and waits for somebody to sign in. */
    login,
    /** The machine has gone down: nobody is signed in any more. */
    interrupt: () => void (state = 'booting'),
    show: say,
    type: (text: string) => {
      if (state !== 'booting' && state !== 'waiting') editor.type(text)
    },
  }
}
