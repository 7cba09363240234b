import { shownNameOf } from '#src/records/shownNames.ts'

it.each([
  ['a zone in its own letters', { kind: 'dnsZone', name: 'xn--bcher-kva.example' }, 'bücher.example'],
  ['what is no zone as it is kept', { kind: 'instance', name: 'xn--bcher-kva' }, 'xn--bcher-kva'],
  ['nothing of what has no name', { kind: 'sshKey' }, ''],
  ['nothing of what is not known yet', undefined, ''],
])('breadcrumbs and titles call %s', (_case, record, name) => {
  expect(shownNameOf(record)).toBe(name)
})
