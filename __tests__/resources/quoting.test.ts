import { execFileSync } from 'node:child_process'
import { runInNewContext } from 'node:vm'
import { hclValue, scriptText, shellWord, sshCommand } from '#src/resources/quoting.ts'

const texts = [
  'https://cloud.example.com/api/v1',
  'plain',
  '',
  'two words',
  `it's`,
  `'; rm -rf ~; echo '`,
  '$(id) `id` $HOME',
  'line\nbreak',
  String.raw`back\slash\n`,
  '"double"',
  '${var.secret} %{ if true }',
  '*?[a]~!#&|<>;(){}',
  '－ｏ ＝ 中文 😀',
  '\u2028',
]

it.each(texts)('a shell reads %j as one word', (text) => {
  expect(execFileSync('/bin/sh', ['-c', `printf %s ${shellWord(text)}`]).toString()).toBe(text)
})

it.each(texts)('JavaScript reads %j as it is', (text) => {
  expect(runInNewContext(scriptText(text))).toBe(text)
})

it.each(texts)('HCL begins no template in %j', (text) => {
  const written = hclValue(text)
  expect(written).not.toMatch(/(^|[^$])\$\{|(^|[^%])%\{/)
  expect(JSON.parse(written.replaceAll(/([$%])\1\{/g, (_doubled, mark) => `${mark}{`))).toBe(text)
})

it('what is plain stays as it is', () => {
  expect(shellWord('https://cloud.example.com/api/v1')).toBe('https://cloud.example.com/api/v1')
})

it.each([
  ['debian', '192.0.2.1', 'ssh debian@192.0.2.1'],
  ['ec2-user', '2001:db8::1', 'ssh ec2-user@2001:db8::1'],
  ['_svc.web', '192.0.2.1', 'ssh _svc.web@192.0.2.1'],
])('%s signs in at %s', (user, address, command) => {
  expect(sshCommand(user, address)).toBe(command)
})

it.each(['', '-oProxyCommand=id', 'a b', 'a;id', '$(id)', 'root\nid', `o'brien`, 'a@b', '1abc'])(
  'no command is offered for a user called %j',
  (user) => {
    expect(sshCommand(user, '192.0.2.1')).toBeUndefined()
  },
)
