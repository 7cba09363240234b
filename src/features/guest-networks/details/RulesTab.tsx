import { shallowEqual } from 'react-redux'
import { useTranslation } from 'react-i18next'
import type { SecurityGroup } from '#contract/guest-networks/records.ts'
import type { RuleChange } from '#contract/packets/diff.ts'
import { databaseFrom, rulePresets, rulesOfPreset, type RulePreset } from '#contract/packets/presets.ts'
import { mostRules, type SecurityRuleDraft } from '#contract/packets/rules.ts'
import { useAppSelector } from '#src/store/hooks.ts'
import { useMay } from '#src/auth/useMay.ts'
import { useListSecurityGroupsQuery } from '#src/networking/networks/networksApi.ts'
import { RulesEditor, type Direction } from '#src/networking/packets/RulesEditor.tsx'
import { useRuleWords } from '#src/networking/packets/useRuleWords.ts'
import { refusedCodes, refusedPlace } from '#src/resources/edits/refusedPlace.ts'
import { SaveBar } from '#src/resources/edits/SaveBar.tsx'
import { StaleEdits } from '#src/resources/edits/StaleEdits.tsx'
import { selectResources } from '#src/resources/selectResource.ts'
import { Select } from '#src/ui/Select.tsx'
import { ofGroup } from '../actions.ts'
import { ImportGroupRules } from './ImportGroupRules.tsx'
import { printRules } from './ruleCsv.ts'
import { RuleDrawer } from './RuleDrawer.tsx'
import { RulesReview } from './RulesReview.tsx'
import { RulesTable } from './RulesTable.tsx'
import { useRulesDraft } from './useRulesDraft.ts'

/** What a new rule begins as. */
const newRule = (direction: Direction): SecurityRuleDraft => ({
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
  const { servicesOf, faultOf } = useRuleWords()
  // Other groups that a rule can name.
  useListSecurityGroupsQuery({ region: group.region, size: 200, sort: 'name' })
  const draft = useRulesDraft(group)
  const canEdit = useMay()(ofGroup.setRules.needs, group.projectId) && group.built
  const { rules, set, changes } = draft
  const groups = useAppSelector(
    (state) => selectResources(state, 'securityGroup').filter(({ region }) => region === group.region),
    shallowEqual,
  )
  const known = { own: group.id, groups }
  const refused = refusedCodes(draft.problem, 'rules')
  const undo = ({ before, after }: RuleChange) => {
    if (before) set(after ? rules.map((rule) => (rule === after ? before : rule)) : [...rules, before])
  }
  // Which group is asked for in the rule's own form.
  const add = (preset: RulePreset | 'database', onEdit: (rule: SecurityRuleDraft) => void) =>
    preset === 'database' ? onEdit(databaseFrom('')) : set([...rules, ...rulesOfPreset[preset]])
  return (
    <RulesEditor
      heading="h2"
      rules={rules}
      onRules={set}
      file={{ name: group.name, print: () => printRules(rules, known) }}
      editing={
        canEdit
          ? {
              newRule,
              isFull: rules.length < mostRules ? undefined : t('faults.tooManyRules'),
              renderDrawer: (edited) => <RuleDrawer group={group} {...edited} />,
              renderImport: (onClose) => (
                <ImportGroupRules
                  group={group}
                  rules={rules}
                  known={known}
                  onTake={(taken) => {
                    set(taken)
                    onClose()
                  }}
                  onClose={onClose}
                />
              ),
              renderPresets: (direction, onEdit) =>
                direction === 'in' && (
                  <Select
                    label={t('rules.preset')}
                    placeholder={t('rules.preset')}
                    choices={([...rulePresets, 'database'] as const).map((preset) => ({
                      value: preset,
                      label: t(`presets.${preset}`),
                      detail: t(`presetHints.${preset}`),
                    }))}
                    value={undefined}
                    onChange={(preset) => add(preset, onEdit)}
                    className="w-44"
                  />
                ),
            }
          : undefined
      }
      renderTable={(direction, onEdit) => (
        <RulesTable
          group={group}
          rules={rules}
          direction={direction}
          changes={changes}
          faultAt={(at) => faultOf(refused.get(at))}
          onEdit={onEdit}
          onRemove={(at) => set(rules.toSpliced(at, 1))}
          onUndo={undo}
        />
      )}
    >
      <SaveBar
        edits={draft}
        stale={
          <StaleEdits
            title={t('rules.stale')}
            keepWords={t('rules.overwrite')}
            onTakeTheirs={draft.discard}
            onKeep={draft.overwrite}
          />
        }
        partOf={(error) => {
          const rule = rules[refusedPlace(error, 'rules') ?? -1]
          return rule && { name: servicesOf(rule), sentence: faultOf(error.code) ?? error.message }
        }}
        review={{
          title: t('review.title'),
          text: t('review.text', { count: group.portCount }),
          submit: t('review.save'),
          size: 'md',
        }}
      >
        <RulesReview group={group} rules={rules} changes={changes} />
      </SaveBar>
    </RulesEditor>
  )
}
