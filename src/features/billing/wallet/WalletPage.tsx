import { Suspense, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { topUpAmount, topUps } from '#contract/billing/topUps.ts'
import { selectUser } from '#src/auth/authSlice.ts'
import { fetchUser } from '#src/auth/sessionThunks.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useAppDispatch, useAppSelector } from '#src/store/hooks.ts'
import { returnPathOf } from '#src/routes/returnPath.ts'
import { Button } from '#src/ui/Button.tsx'
import { useReadWalletQuery } from '#src/api/walletApi.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { tabClass, Tabs } from '#src/ui/Tabs.tsx'
import { topUpParameter, topUpParameters } from '../topUp/topUpAddress.ts'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { runwayTexts } from '#src/resources/wallet/texts.ts'
import { Overview, OverviewSkeleton } from './Overview.tsx'
import { billingTexts } from '../texts.ts'
import { paymentMethodsTexts } from '../cards/texts.ts'

export const texts = [...billingTexts, ...paymentMethodsTexts, ...runwayTexts]

const UsageTab = lazyPart(() => import('../usage/UsageTab.tsx'), 'UsageTab')
const TransactionsTab = lazyPart(() => import('../usage/TransactionsTab.tsx'), 'TransactionsTab')
const InvoicesTab = lazyPart(() => import('../invoices/InvoicesTab.tsx'), 'InvoicesTab')
const BillingDetailsTab = lazyPart(() => import('../details/BillingDetailsTab.tsx'), 'BillingDetailsTab')
const BudgetsTab = lazyPart(() => import('../budgets/BudgetsTab.tsx'), 'BudgetsTab')
const SettingsTab = lazyPart(() => import('../settings/SettingsTab.tsx'), 'SettingsTab')

const TopUpDialog = lazyPart(() => import('../topUp/TopUpDialog.tsx'), 'TopUpDialog')

const tabs = ['overview', 'usage', 'budgets', 'transactions', 'invoices', 'details', 'settings'] as const
type Tab = (typeof tabs)[number]

const tabIn = (search: URLSearchParams): Tab => tabs.find((tab) => tab === search.get('tab')) ?? 'overview'

/** How often the wallet is asked for while its page is open, in milliseconds. */
const pollMs = 60_000

/** What the company has, how long it lasts, what it was used for and how it got there. */
export function WalletPage() {
  const { t } = useTranslation('billing')
  const [search] = useSearchParams()
  const tab = tabIn(search)
  const canTopUp = useCan(topUps.create)
  const topUp = useTopUpInAddress()

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          canTopUp && (
            <Button variant="primary" onClick={topUp.open}>
              {t('topUp')}
            </Button>
          )
        }
        tabs={
          <Tabs label={t('tabs.label')}>
            {tabs.map((one) => (
              <Link
                key={one}
                to={{ search: one === 'overview' ? '' : `?tab=${one}` }}
                aria-current={one === tab ? 'page' : undefined}
                className={tabClass}
              >
                {t(`tabs.${one}`)}
              </Link>
            ))}
          </Tabs>
        }
      />
      {tab === 'overview' ? (
        <OverviewTab />
      ) : (
        <Suspense fallback={<TableSkeleton label={t('loading')} columns={5} />}>
          <TabContents tab={tab} />
        </Suspense>
      )}
      {canTopUp && topUp.isOpen && (
        <Suspense>
          <TopUpDialog
            startsWith={topUp.amount}
            payment={topUp.payment}
            declined={topUp.declined}
            onClose={topUp.close}
            onPaid={topUp.paid}
          />
        </Suspense>
      )}
    </>
  )
}

const contents: Record<Exclude<Tab, 'overview'>, ComponentType> = {
  usage: UsageTab,
  budgets: BudgetsTab,
  transactions: TransactionsTab,
  invoices: InvoicesTab,
  details: BillingDetailsTab,
  settings: SettingsTab,
}

function TabContents({ tab }: { tab: Exclude<Tab, 'overview'> }) {
  const Contents = contents[tab]
  return <Contents />
}

/** The dialog is open where the address says so: a refusal elsewhere leads here, and what was begun there goes on. */
const useTopUpInAddress = () => {
  const [search, setSearch] = useSearchParams()
  const back = returnPathOf(useLocation().search)
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const isSuspended = useAppSelector(selectUser)?.suspended === true
  const set = (isOpen: boolean) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (isOpen) next.set(topUpParameter, '1')
        else for (const name of topUpParameters) next.delete(name)
        return next
      },
      { replace: !isOpen },
    )
  const asked = topUpAmount.safeParse(search.get('amount') ?? '')
  const paid = async () => {
    // Paying restores services: until it is known that they are, every page but this one would lead back here.
    if (isSuspended) await dispatch(fetchUser())
    if (back === undefined) set(false)
    else await navigate(back)
  }
  return {
    isOpen: search.has(topUpParameter),
    amount: asked.success ? asked.data : undefined,
    payment: search.get('payment') ?? undefined,
    declined: search.get('declined') ?? undefined,
    open: () => set(true),
    close: () => set(false),
    paid: () => void paid(),
  }
}

function OverviewTab() {
  const { data, error, refetch } = useReadWalletQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: pollMs,
    skipPollingIfUnfocused: true,
  })
  if (data) return <Overview wallet={data} />
  if (!error) return <OverviewSkeleton />
  const { message, requestId } = problemOf(error)
  return <ErrorState message={message} requestId={requestId} onRetry={() => void refetch()} />
}

export { WalletPage as Component }
