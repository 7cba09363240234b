import { useState } from 'react'
import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import type { RuleChange } from '#contract/packets/diff.ts'
import { databaseFrom, rulePresets, rulesOfPreset, type RulePreset } from '#contract/packets/presets.ts'
import type { SecurityRuleDraft } from '#contract/packets/rules.ts'
import { csvLine } from '#contract/csv.ts'
import { useAppSelector } from '#src/common/hooks.ts'
import { useMay } from '#src/auth/useMay.ts'
import { downloadCsv } from '#src/resources/list/csv.ts'
import { useListSecurityGroupsQuery } from '#src/networking/networks/networksApi.ts'
import { selectResources } from '#src/resources/selectResource.ts'
import { Button } from '#src/ui/Button.tsx'
import { Select } from '#src/ui/Select.tsx'
import { ofGroup } from '../actions.ts'
import { ImportRulesDialog } from '../dialogs/ImportRulesDialog.tsx'
import { csvHeader, ruleCells } from './ruleCsv.ts'
import { RuleDrawer } from './RuleDrawer.tsx'
import { RulesSaveBar } from './RulesSaveBar.tsx'
import { RulesTable } from './RulesTable.tsx'
import { useRulesDraft } from './useRulesDraft.ts'

/** What a new rule begins as. */
const newRule = (direction: 'in' | 'out'): SecurityRuleDraft => ({
  direction,
  protocol: 'tcp',
  ports: [],
  icmp: null,
  peer: { cidrs: ['0.0.0.0/0', '::/0'] },
  description: '',
})

/** The rules of the group, edited on the page and saved as one. */
export function RulesTab({ group }: { group: SecurityGroup }) {
  const { t } = useTranslation('guestNetworks')
  // Other groups that a rule can name.
  useListSecurityGroupsQuery({ region: group.region, size: 200, sort: 'name' })
  const draft = useRulesDraft(group)
  const canEdit = useMay()(ofGroup.setRules.needs, group.projectId) && group.built
  const [editing, setEditing] = useState<{ at: number; rule: SecurityRuleDraft }>()
  const { rules, set } = draft
  const [isImporting, setImporting] = useState(false)
  const groups = useAppSelector(
    (state) => selectResources(state, 'securityGroup').filter(({ region }) => region === group.region),
    shallowEqual,
  )
  const known = { own: group.id, groups }
  const exportRules = () =>
    downloadCsv(
      `${group.name}.csv`,
      [csvHeader, ...group.rules.map((rule) => ruleCells(rule, known))].map(csvLine).join(''),
    )
  const done = (rule: SecurityRuleDraft) => {
    if (!editing) return
    set(editing.at < rules.length ? rules.with(editing.at, rule) : [...rules, rule])
    setEditing(undefined)
  }
  const undo = ({ before, after }: RuleChange) => {
    if (before) set(after ? rules.map((rule) => (rule === after ? before : rule)) : [...rules, before])
  }
  // Which group is asked for in the rule's own form.
  const add = (preset: RulePreset | 'database') =>
    preset === 'database'
      ? setEditing({ at: rules.length, rule: databaseFrom('') })
      : set([...rules, ...rulesOfPreset[preset]])
  return (
    <div className="flex flex-col gap-6">
      <span className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={exportRules}>
          {t('importRules.export')}
        </Button>
        {canEdit && (
          <Button size="sm" onClick={() => setImporting(true)}>
            {t('importRules.open')}
          </Button>
        )}
      </span>
      {(['in', 'out'] as const).map((direction) => (
        <section key={direction} aria-label={t(`rules.${direction}`)} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg font-semibold">{t(`rules.${direction}`)}</h2>
            {canEdit && (
              <span className="flex items-center gap-2 whitespace-nowrap">
                {direction === 'in' && (
                  <Select
                    label={t('rules.preset')}
                    placeholder={t('rules.preset')}
                    choices={([...rulePresets, 'database'] as const).map((preset) => ({
                      value: preset,
                      label: t(`presets.${preset}`),
                      detail: t(`presetHints.${preset}`),
                    }))}
                    value={undefined}
                    onChange={add}
                    className="w-44"
                  />
                )}
                <Button
                  variant={direction === 'in' ? 'primary' : 'secondary'}
                  onClick={() => setEditing({ at: rules.length, rule: newRule(direction) })}
                >
                  {t('rules.add')}
                </Button>
              </span>
            )}
          </div>
          <RulesTable
            group={group}
            rules={rules}
            direction={direction}
            changes={draft.changes}
            onEdit={canEdit ? (at, rule) => setEditing({ at, rule }) : undefined}
            onRemove={(at) => set(rules.toSpliced(at, 1))}
            onUndo={undo}
          />
        </section>
      ))}
      <RulesSaveBar group={group} draft={draft} />
      {isImporting && (
        <ImportRulesDialog
          group={group}
          rules={rules}
          known={known}
          onDone={(taken) => {
            set(taken)
            setImporting(false)
          }}
          onClose={() => setImporting(false)}
        />
      )}
      {editing && (
        <RuleDrawer
          group={group}
          rule={editing.rule}
          isNew={editing.at >= rules.length}
          onDone={done}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}
