import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostAclRules, type AclRuleDraft } from '#contract/vpc/acl.ts'
import { whyNotChangeAcl } from '#contract/vpc/whyNot.ts'
import type { AclList, Vpc } from '#contract/vpc/records.ts'
import { downloadCsv } from '#src/resources/list/csv.ts'
import { Button } from '#src/ui/Button.tsx'
import { SearchBox } from '#src/ui/SearchBox.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { usePart } from '../usePart.ts'
import { printAclCsv } from './aclCsv.ts'
import { moveRule, nextNumber } from './aclEdits.ts'
import { AclSaveBar } from './AclSaveBar.tsx'
import { AclRulesTable } from './AclRulesTable.tsx'
import { useAclDraft } from './useAclDraft.ts'

const AclRuleDrawer = lazyPart(() => import('./AclRuleDrawer.tsx'), 'AclRuleDrawer')
const AclImport = lazyPart(() => import('./AclImport.tsx'), 'AclImport')

/** What a new rule begins as. */
const newRule = (rules: readonly AclRuleDraft[], direction: 'in' | 'out'): AclRuleDraft => ({
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
  const { t } = useTranslation(['vpcDetails', 'guestNetworks', 'resources'])
  const draft = useAclDraft(vpc, list)
  const { mayChange, reasonOf } = usePart(vpc)
  const [search, setSearch] = useState('')
  const [editing, setEditing] = useState<{ at: number; rule: AclRuleDraft }>()
  const [isImporting, setImporting] = useState(false)
  const { content, set } = draft
  const { rules } = content
  const canEdit = mayChange && whyNotChangeAcl(list) === undefined
  const setRules = (next: AclRuleDraft[]) => set({ ...content, rules: next })
  const done = (rule: AclRuleDraft) => {
    if (!editing) return
    setRules(editing.at < rules.length ? rules.with(editing.at, rule) : [...rules, rule])
    setEditing(undefined)
  }
  const tooMany = rules.length >= mostAclRules ? t('guestNetworks:faults.tooManyRules') : undefined
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchBox
          q={search}
          onSearch={setSearch}
          label={t('acl.search')}
          placeholder={t('acl.searchHint')}
        />
        <span className="flex flex-wrap gap-2">
          <Button
            icon={<Download aria-hidden />}
            onClick={() => downloadCsv(`${list.name}.csv`, printAclCsv(rules))}
          >
            {t('resources:list.export')}
          </Button>
          {canEdit && (
            <Button icon={<Upload aria-hidden />} onClick={() => setImporting(true)}>
              {t('csv.open')}
            </Button>
          )}
        </span>
      </div>
      {(['in', 'out'] as const).map((direction) => (
        <section
          key={direction}
          aria-label={t(`guestNetworks:rules.${direction}`)}
          className="flex flex-col gap-3"
        >
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-lg font-semibold">{t(`guestNetworks:rules.${direction}`)}</h3>
            {canEdit && (
              <Button
                disabledReason={tooMany}
                onClick={() => setEditing({ at: rules.length, rule: newRule(rules, direction) })}
              >
                {t('guestNetworks:rules.add')}
              </Button>
            )}
          </div>
          <AclRulesTable
            rules={rules}
            direction={direction}
            last={direction === 'in' ? content.lastIn : content.lastOut}
            changes={draft.changes}
            search={search.toLowerCase()}
            edit={
              canEdit
                ? {
                    onEdit: (at, rule) => setEditing({ at, rule }),
                    onRemove: (at) => setRules(rules.toSpliced(at, 1)),
                    onMove: (from, to) => setRules(moveRule(rules, direction, { from, to })),
                    onLast: (action) =>
                      set({ ...content, [direction === 'in' ? 'lastIn' : 'lastOut']: action }),
                  }
                : undefined
            }
          />
        </section>
      ))}
      <AclSaveBar list={list} draft={draft} reason={reasonOf('setAcl')} />
      <Suspense>
        {editing && (
          <AclRuleDrawer
            rule={editing.rule}
            isNew={editing.at >= rules.length}
            taken={new Set(rules.filter((_, at) => at !== editing.at).map(({ number }) => number))}
            onDone={done}
            onClose={() => setEditing(undefined)}
          />
        )}
        {isImporting && (
          <AclImport
            list={list}
            content={content}
            onTake={(next) => {
              set(next)
              setImporting(false)
            }}
            onClose={() => setImporting(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
