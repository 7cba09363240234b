import { commands, entriesIn, homeOf, pathOf } from './commands.ts'
import { timeOf, type Guest } from './guest.ts'
import { lineEditor } from './lineEditor.ts'
import { runTop } from './top.ts'

type State = 'booting' | 'login' | 'password' | 'prompt' | 'program' | 'waiting'

const controlC = '\u0003'

/** Lines of a terminal end in both. */
const inLines = (text: string) => text.replaceAll('\n', '\r\n')

/** What stands on the console of a machine of the sandbox: a login, and a small shell behind it. */
export const openShell = (guestNow: () => Guest, write: (text: string) => void) => {
  let state: State = 'booting'
  let user = ''
  let folder = '/'
  let endProgram: (() => void) | undefined

  const say = (text: string) => {
    if (text) write(`${inLines(text)}\r\n`)
  }

  const login = () => {
    const { name, imageName, user: known } = guestNow()
    state = 'login'
    user = ''
    editor.forget()
    say(`\n${imageName} ${name} ttyS0\n\nSandbox: sign in as ${known} with any password.\n`)
    editor.ask(`${name} login: `)
  }

  const prompt = () => {
    state = 'prompt'
    const at = folder === homeOf(user) ? '~' : folder
    editor.ask(`${user}@${guestNow().name}:${at}${user === 'root' ? '#' : '$'} `)
  }

  const signIn = (password: string) => {
    const { user: known, imageName, now } = guestNow()
    if (password === '' || (user !== known && user !== 'root')) {
      say('\nLogin incorrect')
      editor.ask(`${guestNow().name} login: `)
      state = 'login'
      return
    }
    folder = homeOf(user)
    say(`Welcome to ${imageName}. It is ${timeOf(now())} UTC. Type help for what the sandbox knows.`)
    prompt()
  }

  const change = (named = '~') => {
    const path = named === '~' ? homeOf(user) : pathOf(named, { folder, user })
    if (entriesIn(guestNow(), path)) folder = path
    else say(`-bash: cd: ${named}: No such file or directory`)
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

  const top = () => {
    state = 'program'
    endProgram = runTop(guestNow(), write)
  }

  /** What takes over the terminal, or changes where one is. */
  const builtIn: Record<string, (args: readonly string[]) => void> = {
    cd: ([named]) => change(named),
    clear: () => {
      write('\u001b[H\u001b[2J')
      prompt()
    },
    exit: login,
    logout: login,
    reboot: () => void reboot(),
    top,
  }

  const run = (line: string) => {
    const words = line.trim().split(/\s+/)
    const [name = '', ...args] = words[0] === 'sudo' ? words.slice(1) : words
    const own = Object.hasOwn(builtIn, name) ? builtIn[name] : undefined
    if (own) return own(args)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (command) say(command({ guest: guestNow(), user, folder, args }))
    else if (name) say(`-bash: ${name}: command not found`)
    return prompt()
  }

  const onLine = (line: string) => {
    if (state === 'prompt') run(line)
    else if (state === 'password') signIn(line)
    else if (state === 'login' && line.trim() === '') editor.ask(`${guestNow().name} login: `)
    else if (state === 'login') {
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

  const stopProgram = () => {
    endProgram?.()
    endProgram = undefined
  }

  return {
    /** The machine is up, and waits for somebody to sign in. */
    login,
    /** The machine has gone down: nobody is signed in any more. */
    interrupt: () => {
      if (state === 'program') stopProgram()
      state = 'booting'
    },
    show: say,
    type: (text: string) => {
      if (state === 'program') {
        if (!text.includes('q') && !text.includes(controlC)) return
        stopProgram()
        prompt()
      } else if (state !== 'booting' && state !== 'waiting') editor.type(text)
    },
    close: stopProgram,
  }
}
