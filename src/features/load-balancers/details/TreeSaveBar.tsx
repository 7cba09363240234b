import { useTranslation } from 'react-i18next'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import type { Surroundings } from '#contract/load-balancers/check.ts'
import { SaveBar } from '#src/resources/edits/SaveBar.tsx'
import { StaleEdits } from '#src/resources/edits/StaleEdits.tsx'
import { treeFaults } from '../tree/treeFaults.ts'
import { usePartWords } from '../tree/usePartWords.ts'
import type { TreeEdits } from '../tree/useTreeEdits.ts'
import { ChangeList } from './ChangeList.tsx'

interface TreeSaveBarProps {
  balancer: LoadBalancer
  edits: TreeEdits
  surroundings: Surroundings
  /** Why it can't be saved now. */
  reason: string | undefined
}

/** Edits of the tree that are not saved yet: what they do, what others have done meanwhile, and the way to save them. */
export function TreeSaveBar({ balancer, edits, surroundings, reason }: TreeSaveBarProps) {
  const { t } = useTranslation('balancerDetails')
  const { faultOf } = usePartWords()
  const { changes, theirs, tree } = edits
  // What one edit has made of another part, such as a listener without its pool.
  const [fault] = Object.entries(treeFaults(tree, surroundings))
  const faultWords = fault && `${partName(tree, fault[0]) ?? fault[0]}: ${faultOf(fault[1])}`
  return (
    <SaveBar
      edits={edits}
      reason={reason ?? faultWords}
      stale={
        <StaleEdits
          live
          title={t('stale.title')}
          keepWords={t('stale.keepBoth')}
          onTakeTheirs={edits.discard}
          onKeep={edits.layOver}
        >
          <ChangeList changes={theirs} networkId={balancer.networkId} />
        </StaleEdits>
      }
      partOf={({ path, code, message }) => {
        const name = partName(tree, path)
        return name === undefined ? undefined : { name, sentence: faultOf(code) ?? message }
      }}
      review={{
        title: t('review.title'),
        text: t('review.text'),
        submit: t('review.save'),
        size: 'md',
      }}
    >
      <ChangeList changes={changes} networkId={balancer.networkId} />
    </SaveBar>
  )
}

/** The name of the listener or pool that a path such as `pools.1.members.0` leads into. */
const partName = ({ listeners, pools }: TreeEdits['tree'], path: string) => {
  const [part, at] = path.split('.')
  return (part === 'listeners' ? listeners : pools)[Number(at)]?.name
}
