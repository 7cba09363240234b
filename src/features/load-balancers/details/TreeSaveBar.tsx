import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoadBalancer } from '#contract/load-balancers/records.ts'
import type { Surroundings } from '#contract/load-balancers/check.ts'
import { PendingBar } from '#src/resources/edits/PendingBar.tsx'
import { StaleEdits } from '#src/resources/edits/StaleEdits.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useUiTexts } from '#src/ui/uiTexts.ts'
import type { PartChange } from '../tree/treeEdits.ts'
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
  const { faultOf } = usePartWords()
  const [isReviewing, setReviewing] = useState(false)
  const { changes, theirs, tree, isStale } = edits
  if (changes.length === 0 && !isStale) return null
  // What one edit has made of another part, such as a listener without its pool.
  const [fault] = Object.entries(treeFaults(tree, surroundings))
  const faultWords = fault && `${placeOf(fault[0], edits)}: ${faultOf(fault[1])}`
  return (
    <>
      <PendingBar
        count={changes.length}
        edits={edits}
        reason={reason ?? faultWords}
        stale={<Stale balancer={balancer} edits={edits} theirs={theirs} />}
        onReview={() => setReviewing(true)}
      />
      {isReviewing && (
        <Review
          balancer={balancer}
          changes={changes}
          onSave={() => {
            setReviewing(false)
            edits.save()
          }}
          onClose={() => setReviewing(false)}
        />
      )}
    </>
  )
}

/** What a fault is about: the name of its listener or pool. */
const placeOf = (path: string, { tree }: Pick<TreeEdits, 'tree'>) => {
  const [part, at] = path.split('.')
  const parts = part === 'listeners' ? tree.listeners : tree.pools
  return parts[Number(at)]?.name ?? path
}

interface StaleProps {
  balancer: LoadBalancer
  edits: TreeEdits
  theirs: readonly PartChange[]
}

function Stale({ balancer, edits, theirs }: StaleProps) {
  const { t } = useTranslation('balancerDetails')
  return (
    <StaleEdits
      live
      title={t('stale.title')}
      keepWords={t('stale.keepBoth')}
      onTakeTheirs={edits.discard}
      onKeep={edits.layOver}
    >
      <ChangeList changes={theirs} networkId={balancer.networkId} />
    </StaleEdits>
  )
}

interface ReviewProps {
  balancer: LoadBalancer
  changes: readonly PartChange[]
  onSave: () => void
  onClose: () => void
}

/** What will be another way once it is saved. */
function Review({ balancer, changes, onSave, onClose }: ReviewProps) {
  const { t } = useTranslation('balancerDetails')
  const { t: tUi } = useUiTexts()
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={t('review.title')}
      description={t('review.text')}
      actions={
        <>
          <Button onClick={onClose}>{tUi('cancel')}</Button>
          <Button variant="primary" onClick={onSave}>
            {t('review.save')}
          </Button>
        </>
      }
    >
      <ChangeList changes={changes} networkId={balancer.networkId} />
    </Dialog>
  )
}
