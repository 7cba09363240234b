import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { UnconfirmedItem } from '#contract/auth/unconfirmedAccess.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { Time } from '#src/ui/Time.tsx'
import { showToast } from '#src/ui/toast.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useConfirmItemMutation, useListUnconfirmedQuery } from './unconfirmedApi.ts'
import { unconfirmedTexts } from './unconfirmedTexts.ts'

export const texts = unconfirmedTexts

const RemoveItemDialog = lazyPart(() => import('./RemoveItemDialog.tsx'), 'RemoveItemDialog')

const itemCell = (item: UnconfirmedItem) => <ItemName item={item} />
const addedCell = ({ addedAt }: UnconfirmedItem) => <Time at={addedAt} absolute />
const usedCell = ({ lastUsedAt }: UnconfirmedItem) => <LastUsed at={lastUsedAt} />

/** What was turned off when the account was recovered: its owner confirms or removes each item. */
export function UnconfirmedCard() {
  const { t } = useTranslation('unconfirmed')
  const { data, error, isFetching, refetch } = useListUnconfirmedQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const heading = useRef<HTMLSpanElement>(null)
  // The links of the check-up and of the dashboard lead here.
  const location = useLocation()
  useEffect(() => {
    if (location.hash === '#unconfirmed') heading.current?.focus()
  }, [location])
  const [removing, setRemoving] = useState<UnconfirmedItem>()
  const actions = (item: UnconfirmedItem) => <ItemActions item={item} onRemove={() => setRemoving(item)} />
  const columns: Column<UnconfirmedItem>[] = [
    { id: 'item', header: t('item'), cell: itemCell },
    { id: 'added', header: t('added'), cell: addedCell, narrow: true },
    { id: 'used', header: t('used'), cell: usedCell, narrow: true },
  ]
  return (
    <>
      {data?.length !== 0 && (
        <Card
          title={
            <span ref={heading} tabIndex={-1}>
              {t('title')}
            </span>
          }
          description={t('text')}
        >
          {error ? (
            <ErrorState
              title={t('problem')}
              message={problemOf(error).message}
              onRetry={() => void refetch()}
            />
          ) : data ? (
            <Table
              caption={t('title')}
              columns={columns}
              rows={data}
              busy={isFetching}
              rowActions={actions}
            />
          ) : (
            <TableSkeleton label={t('loading')} columns={3} rows={2} />
          )}
        </Card>
      )}
      <Suspense>
        {removing && <RemoveItemDialog item={removing} onClose={() => setRemoving(undefined)} />}
      </Suspense>
    </>
  )
}

function ItemName({ item: { kind, name, detail } }: { item: UnconfirmedItem }) {
  const { t } = useTranslation('unconfirmed')
  return (
    <span className="flex flex-col">
      <bdi className="font-medium">{name || t(`kinds.${kind}`)}</bdi>
      {(name || detail) && (
        <span className="text-sm wrap-anywhere text-text-muted">
          {name && t(`kinds.${kind}`)}
          {name && detail && ' · '}
          {detail && <bdi>{detail}</bdi>}
        </span>
      )}
    </span>
  )
}

function LastUsed({ at }: { at: string | null }) {
  const { t } = useTranslation('unconfirmed')
  return at ? <Time at={at} /> : t('never')
}

interface ItemActionsProps {
  item: UnconfirmedItem
  onRemove: () => void
}

function ItemActions({ item, onRemove }: ItemActionsProps) {
  const { t } = useTranslation('unconfirmed')
  const [confirm, { isLoading }] = useConfirmItemMutation()
  const name = item.name || t(`kinds.${item.kind}`)
  const confirmIt = async () => {
    const { error } = await confirm({ id: item.id })
    if (!error) await showToast('success', t('confirmed', { name }))
    else if (problemOf(error).name !== 'StepUpRequiredException')
      await showToast('error', t('failed', { name }), { detail: problemOf(error).message })
  }
  return (
    <span className="flex justify-end gap-1">
      <Button
        size="sm"
        busy={isLoading}
        aria-label={t('confirmNamed', { name })}
        onClick={() => void confirmIt()}
      >
        {t('confirm')}
      </Button>
      <Button size="sm" variant="ghost" aria-label={t('removeNamed', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </span>
  )
}
