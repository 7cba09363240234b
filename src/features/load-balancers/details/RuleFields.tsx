import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { mostListenerRules, mostMatches } from '#contract/load-balancers/limits.ts'
import {
  redirectCodes,
  ruleMatch,
  type ListenerRule,
  type PoolContent,
  type RuleAction,
  type RuleMatch,
} from '#contract/load-balancers/tree.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

interface RuleFieldsProps {
  rules: readonly ListenerRule[]
  pools: readonly PoolContent[]
  onChange: (rules: ListenerRule[]) => void
  /** The sentence about a field, by its place: `0.match.1.text`. */
  errorAt: (place: string) => string | undefined
}

const newMatch: RuleMatch = { on: 'path', key: null, how: 'startsWith', text: '', not: false }

const newRule = (pools: readonly PoolContent[]): ListenerRule => ({
  id: crypto.randomUUID(),
  match: [newMatch],
  action: pools[0] ? { kind: 'pool', poolId: pools[0].id } : { kind: 'reject' },
})

/** The rules of a listener in their order: the first one that fits decides. */
export function RuleFields({ rules, pools, onChange, errorAt }: RuleFieldsProps) {
  const { t } = useTranslation('balancerDetails')
  const move = (at: number, by: number) => {
    const [rule, other] = [rules[at], rules[at + by]]
    if (rule && other) onChange(rules.with(at, other).with(at + by, rule))
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">{t('rule.title')}</legend>
      <p className="text-xs text-text-faint">{t('rule.hint')}</p>
      {rules.map((rule, at) => {
        const number = at + 1
        return (
          <div
            key={rule.id}
            role="group"
            aria-label={t('rule.number', { number })}
            className="flex flex-col gap-3 rounded-card border border-line p-3"
          >
            <div className="flex items-center justify-between gap-2">
              <span className="text-sm font-medium">{t('rule.number', { number })}</span>
              <span className="flex gap-1">
                {at > 0 && (
                  <IconButton size="sm" label={t('rule.up', { number })} onClick={() => move(at, -1)}>
                    <ArrowUp aria-hidden />
                  </IconButton>
                )}
                {at < rules.length - 1 && (
                  <IconButton size="sm" label={t('rule.down', { number })} onClick={() => move(at, 1)}>
                    <ArrowDown aria-hidden />
                  </IconButton>
                )}
                <IconButton
                  size="sm"
                  label={t('rule.remove', { number })}
                  onClick={() => onChange(rules.toSpliced(at, 1))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </span>
            </div>
            {rule.match.map((match, n) => (
              <MatchFields
                // Conditions have no names: their places are what tells them apart.
                // oxlint-disable-next-line react/no-array-index-key
                key={n}
                match={match}
                errorAt={(place) => errorAt(`${at}.match.${n}.${place}`)}
                onChange={(next) => onChange(rules.with(at, { ...rule, match: rule.match.with(n, next) }))}
                onRemove={() => onChange(rules.with(at, { ...rule, match: rule.match.toSpliced(n, 1) }))}
              />
            ))}
            <Button
              size="sm"
              variant="ghost"
              className="self-start"
              icon={<Plus aria-hidden />}
              disabledReason={rule.match.length < mostMatches ? undefined : t('rule.mostMatches')}
              onClick={() => onChange(rules.with(at, { ...rule, match: [...rule.match, newMatch] }))}
            >
              {t('rule.addMatch')}
            </Button>
            <ActionFields
              action={rule.action}
              pools={pools}
              errorAt={(place) => errorAt(`${at}.action.${place}`)}
              onChange={(action) => onChange(rules.with(at, { ...rule, action }))}
            />
          </div>
        )
      })}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabledReason={rules.length < mostListenerRules ? undefined : t('rule.most')}
        onClick={() => onChange([...rules, newRule(pools)])}
      >
        {t('rule.add')}
      </Button>
    </fieldset>
  )
}

interface MatchFieldsProps {
  match: RuleMatch
  onChange: (match: RuleMatch) => void
  onRemove: () => void
  errorAt: (place: string) => string | undefined
}

const { on: subjects, how: hows } = ruleMatch.shape
type How = RuleMatch['how']

/** One condition: what is looked at, how, and for what. */
function MatchFields({ match, onChange, onRemove, errorAt }: MatchFieldsProps) {
  const { t } = useTranslation(['balancerDetails', 'balancerTree'])
  const { on, key, how, text, not } = match
  const isNamed = on === 'header' || on === 'cookie'
  const error = errorAt('text')
  return (
    <div className="grid grid-cols-2 items-start gap-2">
      <Select
        label={t('rule.on')}
        choices={subjects.options.map((value) => ({ value, label: t(`rule.subjects.${value}`) }))}
        value={on}
        onChange={(next) =>
          onChange({ ...match, on: next, key: next === 'header' || next === 'cookie' ? (key ?? '') : null })
        }
      />
      <Select
        label={t('rule.how')}
        choices={[false, true].flatMap((isNot) =>
          hows.options.map((value) => ({
            value: `${isNot ? 'not' : 'how'}.${value}` as const,
            label: t(`balancerTree:match.${isNot ? 'not' : 'how'}.${value}`),
          })),
        )}
        value={`${not ? 'not' : 'how'}.${how}` as const}
        onChange={(next) => {
          const [kind, value] = next.split('.')
          // The choices are made of these two parts.
          onChange({ ...match, not: kind === 'not', how: value as How })
        }}
      />
      {isNamed && (
        <Field label={t(`rule.names.${on}`)} error={errorAt('key')} required className="col-span-2">
          <TextInput
            mono
            dir="ltr"
            value={key ?? ''}
            onChange={({ target }) => onChange({ ...match, key: target.value })}
          />
        </Field>
      )}
      <div className="col-span-2 flex items-end gap-2">
        <Field label={t('rule.text')} error={error} required className="min-w-0 flex-1">
          <TextInput
            mono
            dir="ltr"
            placeholder={on === 'path' ? '/api' : undefined}
            value={text}
            onChange={({ target }) => onChange({ ...match, text: target.value })}
          />
        </Field>
        <IconButton
          label={t('rule.removeMatch')}
          className={error === undefined ? '' : 'mb-5'}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

interface ActionFieldsProps {
  action: RuleAction
  pools: readonly PoolContent[]
  onChange: (action: RuleAction) => void
  errorAt: (place: string) => string | undefined
}

const actionKinds = ['pool', 'redirect', 'reject'] as const

/** What becomes of a request that fits. */
function ActionFields({ action, pools, onChange, errorAt }: ActionFieldsProps) {
  const { t } = useTranslation('balancerDetails')
  const begin = (kind: RuleAction['kind']): RuleAction => {
    switch (kind) {
      case 'pool':
        return { kind, poolId: pools[0]?.id ?? '' }
      case 'redirect':
        return { kind, to: 'https://{host}', code: 301 }
      default:
        return { kind }
    }
  }
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      <Field label={t('rule.then')}>
        <Select
          choices={actionKinds.map((value) => ({ value, label: t(`rule.actions.${value}`) }))}
          value={action.kind}
          onChange={(kind) => onChange(begin(kind))}
        />
      </Field>
      {action.kind === 'pool' && (
        <Field label={t('listener.pool')} error={errorAt('poolId')} required>
          <Select
            choices={pools.map(({ id, name }) => ({ value: id, label: name }))}
            value={action.poolId || undefined}
            placeholder={t('listener.choosePool')}
            onChange={(poolId) => onChange({ ...action, poolId })}
          />
        </Field>
      )}
      {action.kind === 'redirect' && (
        <div className="grid grid-cols-[1fr_6rem] items-start gap-2">
          <Field label={t('rule.target')} hint={t('rule.targetHint')} error={errorAt('to')} required>
            <TextInput
              mono
              dir="ltr"
              value={action.to}
              onChange={({ target }) => onChange({ ...action, to: target.value })}
            />
          </Field>
          <Field label={t('rule.code')}>
            <Select
              choices={redirectCodes.map((code) => ({ value: String(code), label: String(code) }))}
              value={String(action.code)}
              onChange={(chosen) => {
                const code = redirectCodes.find((one) => String(one) === chosen)
                if (code) onChange({ ...action, code })
              }}
            />
          </Field>
        </div>
      )}
    </div>
  )
}
