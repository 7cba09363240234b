import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ticketViews, tickets, type TicketView } from '#contract/support/routes.ts'
import type { Ticket } from '#contract/support/records.ts'
import { paths } from '#src/routes/paths.ts'
import { usePageSearch } from '#src/screen/keptPage.ts'
import { ListPage } from '#src/resources/list/ListPage.tsx'
import { ListTable } from '#src/resources/list/ListTable.tsx'
import { ListTools } from '#src/resources/list/ListTools.tsx'
import { NoneYet } from '#src/resources/list/NoneYet.tsx'
import { useResourceList, useResourceView } from '#src/resources/list/useResourceList.ts'
import { useListTicketsQuery } from '#src/resources/tickets/ticketListApi.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { tabClass, Tabs } from '#src/ui/Tabs.tsx'
import { ticketFilters } from './ticketFilters.ts'
import { useTicketColumns } from './useTicketColumns.tsx'
import { supportTexts } from '../texts.ts'

export const texts = [...resourcesTexts, ...supportTexts]

/** An address without a view is about all tickets: nobody comes to an empty page who has some. */
const viewIn = (search: URLSearchParams): TicketView =>
  ticketViews.find((view) => view === search.get('view')) ?? 'all'

const subjectOf = ({ subject }: Ticket) => subject

/** The tickets that the person may see, by whose turn they are. */
export function TicketsPage() {
  const { t } = useTranslation('support')
  const [search] = usePageSearch()
  const current = viewIn(search)
  const view = useResourceView(ticketFilters)
  const list = useResourceList(
    { kind: 'ticket' },
    // A view without tickets still has its tabs.
    { ...view, isFiltered: view.isFiltered || current !== 'all' },
    useListTicketsQuery({ ...view.query, view: current }, { refetchOnMountOrArgChange: true }),
  )
  const isBare = list.isEmpty && !view.isFiltered
  return (
    <ListPage
      list={list}
      columns={useTicketColumns()}
      title={t('title')}
      description={t('description')}
      create={{ label: t('create'), to: paths.getHelp(), route: tickets.create }}
      Empty={NoTickets}
    >
      <Tabs label={t('views.label')}>
        {ticketViews.map((one) => (
          <Link
            key={one}
            to={one === 'all' ? paths.tickets() : paths.tickets({ view: one })}
            aria-current={one === current ? 'page' : undefined}
            className={tabClass}
          >
            {t(`views.${one}`)}
          </Link>
        ))}
      </Tabs>
      {isBare && current !== 'all' ? (
        <EmptyState icon={<LifeBuoy aria-hidden />} title={t(`empty.${current}`)}>
          {t(`empty.${current}Text`)}
        </EmptyState>
      ) : (
        <>
          <ListTools search={t('search')} />
          <ListTable
            caption={t('title')}
            canSelect={false}
            rowMenu={undefined}
            nameOf={subjectOf}
            sort="-lastNoteAt"
          />
        </>
      )}
    </ListPage>
  )
}

function NoTickets({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('support')
  return (
    <NoneYet
      icon={<LifeBuoy aria-hidden />}
      title={t('empty.title')}
      text={t('empty.text')}
      canCreate={canCreate}
      ways={[{ to: paths.getHelp(), label: t('create') }]}
    />
  )
}

export { TicketsPage as Component }
