import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostAclRules, type AclRuleDraft } from '#contract/vpc/acl.ts'
import { whyNotChangeAcl } from '#contract/vpc/whyNot.ts'
import type { AclList, Vpc } from '#contract/vpc/records.ts'
import { RulesEditor, type Direction } from '#src/networking/packets/RulesEditor.tsx'
import { refusedCodes, refusedPlace } from '#src/resources/edits/refusedPlace.ts'
import { SaveBar } from '#src/resources/edits/SaveBar.tsx'
import { StaleEdits } from '#src/resources/edits/StaleEdits.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useFaults } from '../useFaults.ts'
import { usePart } from '../usePart.ts'
import { printAclCsv } from './aclCsv.ts'
import { AclDiff } from './AclDiff.tsx'
import { moveRule, nextNumber, restoreRule } from './aclEdits.ts'
import { AclRulesTable } from './AclRulesTable.tsx'
import { useAclDraft } from './useAclDraft.ts'
import { useAclWords } from './useAclWords.ts'

const AclRuleDrawer = lazyPart(() => import('./AclRuleDrawer.tsx'), 'AclRuleDrawer')
const ImportAclRules = lazyPart(() => import('./ImportAclRules.tsx'), 'ImportAclRules')

/** What a new rule begins as. */
const newRule = (rules: readonly AclRuleDraft[], direction: Direction): AclRuleDraft => ({
  number: nextNumber(rules),
  direction,
  action: 'allow',
  protocol: 'tcp',
  ports: [],
  icmp: null,
  cidrs: ['0.0.0.0/0', '::/0'],
  description: '',
})

/** The rules of a list, edited on the page and saved as one. */
export function AclEditor({ vpc, list }: { vpc: Vpc; list: AclList }) {
  const { t } = useTranslation(['vpcDetails', 'guestNetworks'])
  const draft = useAclDraft(vpc, list)
  const { mayChange, reasonOf } = usePart(vpc)
  const faultOf = useFaults()
  const { lineOf } = useAclWords()
  const [search, setSearch] = useState('')
  const { content, changes, set } = draft
  const { rules } = content
  const canEdit = mayChange && whyNotChangeAcl(list) === undefined
  const setRules = (next: readonly AclRuleDraft[]) => set({ ...content, rules: [...next] })
  const refused = refusedCodes(draft.problem, 'rules')
  return (
    <RulesEditor
      heading="h3"
      rules={rules}
      onRules={setRules}
      file={{ name: list.name, print: () => printAclCsv(rules) }}
      tools={
        <SearchBox
          q={search}
          onSearch={setSearch}
          label={t('acl.search')}
          placeholder={t('acl.searchHint')}
        />
      }
      editing={
        canEdit
          ? {
              newRule: (direction) => newRule(rules, direction),
              isFull: rules.length < mostAclRules ? undefined : t('guestNetworks:faults.tooManyRules'),
              renderDrawer: ({ at, ...edited }) => (
                <AclRuleDrawer
                  taken={new Set(rules.filter((_, place) => place !== at).map(({ number }) => number))}
                  {...edited}
                />
              ),
              renderImport: (onClose) => (
                <ImportAclRules
                  list={list}
                  content={content}
                  onTake={(next) => {
                    set(next)
                    onClose()
                  }}
                  onClose={onClose}
                />
              ),
            }
          : undefined
      }
      renderTable={(direction, onEdit) => (
        <AclRulesTable
          rules={rules}
          direction={direction}
          last={direction === 'in' ? content.lastIn : content.lastOut}
          changes={changes}
          faultAt={(at) => faultOf(refused.get(at))}
          search={search.toLowerCase()}
          edit={
            onEdit && {
              onEdit,
              onRemove: (at) => setRules(rules.toSpliced(at, 1)),
              onUndo: (before) => setRules(restoreRule(rules, before)),
              onMove: (from, to) => setRules(moveRule(rules, direction, { from, to })),
              onLast: (action) => set({ ...content, [direction === 'in' ? 'lastIn' : 'lastOut']: action }),
            }
          }
        />
      )}
    >
      <SaveBar
        edits={draft}
        reason={reasonOf('setAcl')}
        stale={
          <StaleEdits
            title={t('acl.stale', { name: list.name })}
            keepWords={t('acl.overwrite')}
            onTakeTheirs={draft.discard}
            onKeep={draft.overwrite}
          />
        }
        partOf={(error) => {
          const rule = rules[refusedPlace(error, 'rules') ?? -1]
          return rule && { name: lineOf(rule), sentence: faultOf(error.code) ?? error.message }
        }}
        review={{
          title: t('acl.review', { name: list.name }),
          text: t('acl.reviewText', { count: list.tierCount }),
          submit: t('acl.save'),
          size: 'lg',
        }}
      >
        <AclDiff changes={changes} />
      </SaveBar>
    </RulesEditor>
  )
}
