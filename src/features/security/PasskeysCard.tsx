import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { passkeyLimits, type OwnPasskeys, type Passkey } from '#contract/auth/passkeys.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { useListPasskeysQuery } from '#src/auth/passkeyApi.ts'
import { paths } from '#src/routes/paths.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { Card } from '#src/ui/Card.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Table, type Column } from '#src/ui/Table.tsx'
import { Time } from '#src/ui/Time.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { passkeysTexts } from '#src/auth/passkeyTexts.ts'
import { usePasskeysReason } from './usePasskeysReason.ts'

export const texts = passkeysTexts

const RemovePasskeyDialog = lazyPart(() => import('./RemovePasskeyDialog.tsx'), 'RemovePasskeyDialog')
const RenamePasskeyDialog = lazyPart(() => import('./RenamePasskeyDialog.tsx'), 'RenamePasskeyDialog')

/** The person's passkeys. */
export function PasskeysCard() {
  const { t } = useTranslation('passkeys')
  const { data, error, isFetching, refetch } = useListPasskeysQuery()
  return (
    <Card title={t('title')} description={t('text')} actions={data && <AddPasskey own={data} />}>
      {error ? (
        <ErrorState title={t('problem')} message={problemOf(error).message} onRetry={() => void refetch()} />
      ) : data ? (
        <Passkeys passkeys={data.passkeys} busy={isFetching} />
      ) : (
        <div role="status">
          <span className="sr-only">{t('loading')}</span>
          <Skeleton className="h-5 w-40" />
        </div>
      )}
    </Card>
  )
}

function AddPasskey({ own }: { own: OwnPasskeys }) {
  const { t } = useTranslation('passkeys')
  const reasonOf = usePasskeysReason()
  const { length } = own.passkeys
  const tooMany = length >= passkeyLimits.perPerson ? t('reasons.tooMany', { count: length }) : undefined
  const reason = reasonOf(own) ?? tooMany
  return reason === undefined ? (
    <Link to={paths.enableTwoFactor('passkey')} className={buttonClass()}>
      {t('add')}
    </Link>
  ) : (
    <Button disabledReason={reason}>{t('add')}</Button>
  )
}

const nameCell = (passkey: Passkey) => <PasskeyName passkey={passkey} />
const addedCell = ({ createdAt }: Passkey) => <Time at={createdAt} absolute />
const usedCell = ({ lastUsedAt }: Passkey) => <LastUsed at={lastUsedAt} />

interface Asked {
  what: 'rename' | 'remove'
  passkey: Passkey
}

/** The dialogs are no part of the rows: they outlast the one that they are about. */
function Passkeys({ passkeys, busy }: { passkeys: Passkey[]; busy: boolean }) {
  const { t } = useTranslation('passkeys')
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const actions = (passkey: Passkey) => <PasskeyActions passkey={passkey} onAsk={setAsked} />
  const columns: Column<Passkey>[] = [
    { id: 'name', header: t('name'), cell: nameCell },
    {
      id: 'kept',
      header: t('kept'),
      cell: ({ provider, synced }) => provider ?? t(synced ? 'synced' : 'onDevice'),
    },
    { id: 'added', header: t('added'), cell: addedCell, narrow: true },
    { id: 'used', header: t('lastUsed'), cell: usedCell, narrow: true },
  ]
  return (
    <>
      {passkeys.length === 0 ? (
        <p className="text-text-muted">{t('none')}</p>
      ) : (
        <Table caption={t('title')} columns={columns} rows={passkeys} busy={busy} rowActions={actions} />
      )}
      <Suspense>
        {asked?.what === 'rename' && <RenamePasskeyDialog passkey={asked.passkey} onClose={close} />}
        {asked?.what === 'remove' && <RemovePasskeyDialog passkey={asked.passkey} onClose={close} />}
      </Suspense>
    </>
  )
}

function PasskeyName({ passkey: { name, unconfirmed } }: { passkey: Passkey }) {
  const { t } = useTranslation('passkeys')
  return (
    <span className="flex flex-wrap items-center gap-2 font-medium">
      {name}
      {unconfirmed && <Badge tone="warning">{t('unconfirmed')}</Badge>}
    </span>
  )
}

function LastUsed({ at }: { at: string | null }) {
  const { t } = useTranslation('passkeys')
  return at ? <Time at={at} /> : t('never')
}

interface PasskeyActionsProps {
  passkey: Passkey
  onAsk: (asked: Asked) => void
}

function PasskeyActions({ passkey, onAsk }: PasskeyActionsProps) {
  const { t } = useTranslation('passkeys')
  return (
    <span className="flex justify-end gap-1">
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('renameNamed', { name: passkey.name })}
        onClick={() => onAsk({ what: 'rename', passkey })}
      >
        {t('rename')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('removeNamed', { name: passkey.name })}
        onClick={() => onAsk({ what: 'remove', passkey })}
      >
        {t('remove')}
      </Button>
    </span>
  )
}
