import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { whyNotChangeAcl, whyNotRemoveAcl } from '#contract/vpc/whyNot.ts'
import type { AclList, Vpc } from '#contract/vpc/records.ts'
import { problemOf } from '#src/api/problemOf.ts'
import { paths } from '#src/routes/paths.ts'
import { useRows } from '#src/records/useRecords.ts'
import { once } from '#src/resources/action.ts'
import { useListAclListsQuery } from '#src/networking/networks/aclListsApi.ts'
import { lacksAcls } from '#src/networking/networks/lacks.ts'
import { PartProblem } from '#src/resources/page/PartProblem.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { Banner } from '#src/ui/Banner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { cx } from '#src/ui/cx.ts'
import { TableSkeleton } from '#src/ui/TableSkeleton.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { pendingEditsTexts } from '#src/resources/edits/texts.ts'
import { resourcePagesTexts } from '#src/resources/page/texts.ts'
import { PartDelete } from '../PartDelete.tsx'
import { usePart } from '../usePart.ts'
import { vpcApi } from '../vpcApi.ts'
import { AclEditor } from './AclEditor.tsx'
import { vpcDetailsTexts } from '../detailTexts.ts'

export const texts = [...pendingEditsTexts, ...resourcePagesTexts, ...vpcDetailsTexts]

const AclDialog = lazyPart(() => import('./AclDialog.tsx'), 'AclDialog')

type Asked = { about: 'create' } | { about: 'rename' | 'remove'; list: AclList }

const addressOf = (vpcId: string, listId: string) => `${paths.vpcDetails(vpcId, 'acls')}&acl=${listId}`

/** Own lists first: the built-in ones say nothing new. */
const inOrder = (one: AclList, other: AclList) =>
  Number(one.builtIn !== null) - Number(other.builtIn !== null) || one.name.localeCompare(other.name)

/** The ACL lists of the VPC, and the rules of the one that the address names. */
export function AclsTab({ vpc }: { vpc: Vpc }) {
  const { t } = useTranslation(['vpcDetails', 'vpc', 'resources'])
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { data, error, refetch } = useListAclListsQuery({ id: vpc.id }, { refetchOnMountOrArgChange: true })
  const lists = useRows(data).toSorted(inOrder)
  const { mayChange, reasonOf, capabilities } = usePart(vpc)
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const chosen = lists.find(({ id }) => id === search.get('acl')) ?? lists[0]
  if (lacksAcls(capabilities)) return <Banner tone="warning">{t('acl.notCapable')}</Banner>
  if (!data)
    return error ? (
      <PartProblem kind={t('vpc:tabs.acls')} problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton label={t('acl.loading')} columns={4} />
    )
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-3">
          <nav aria-label={t('vpc:tabs.acls')}>
            <ul className="flex flex-col gap-1">
              {lists.map((list) => (
                <li key={list.id}>
                  <Link
                    to={addressOf(vpc.id, list.id)}
                    replace
                    aria-current={list.id === chosen?.id ? 'page' : undefined}
                    className={linkLook}
                  >
                    <span className="flex items-center justify-between gap-2">
                      <bdi className="min-w-0 truncate font-medium text-text">{list.name}</bdi>
                      {list.builtIn !== null && <Badge>{t('acl.builtIn')}</Badge>}
                    </span>
                    <span className="text-xs text-text-muted">
                      {t('acl.usedBy', { count: list.tierCount })}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {mayChange && (
            <Button icon={<Plus aria-hidden />} onClick={() => setAsked({ about: 'create' })}>
              {t('acl.create')}
            </Button>
          )}
        </div>
        {chosen && (
          <div className="flex min-w-0 flex-col gap-5">
            <div className="flex flex-wrap items-start justify-between gap-3">
              <div className="min-w-0">
                <h2 className="text-lg font-semibold">
                  <bdi>{chosen.name}</bdi>
                </h2>
                <p className="text-text-muted">
                  {chosen.description ||
                    t(chosen.builtIn === null ? 'acl.order' : `vpc:presetHints.${chosen.builtIn}`)}
                </p>
              </div>
              {mayChange && chosen.builtIn === null && (
                <span className="flex gap-2">
                  <Button
                    disabledReason={reasonOf('rename', whyNotChangeAcl(chosen))}
                    onClick={() => setAsked({ about: 'rename', list: chosen })}
                  >
                    {t('resources:actions.rename')}
                  </Button>
                  <Button
                    disabledReason={reasonOf('rename', whyNotRemoveAcl(chosen))}
                    onClick={() => setAsked({ about: 'remove', list: chosen })}
                  >
                    {t('resources:actions.delete')}
                  </Button>
                </span>
              )}
            </div>
            <AclEditor key={chosen.id} vpc={vpc} list={chosen} />
          </div>
        )}
      </div>
      <Suspense>
        {(asked?.about === 'create' || asked?.about === 'rename') && (
          <AclDialog
            vpc={vpc}
            list={asked.about === 'rename' ? asked.list : undefined}
            onCreated={(id) => void navigate(addressOf(vpc.id, id), { replace: true })}
            onClose={close}
          />
        )}
        {asked?.about === 'remove' && (
          <PartDelete
            title={t('acl.removeTitle', { name: asked.list.name })}
            text={t('acl.removeText')}
            submit={t('resources:actions.delete')}
            call={() => vpcApi.endpoints.removeAclList.initiate({ id: vpc.id, listId: asked.list.id }, once)}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  )
}

const linkLook = cx(
  'flex flex-col gap-0.5 rounded-control border border-transparent px-3 py-2 transition-colors hover:bg-hover',
  'aria-[current=page]:border-accent-line aria-[current=page]:bg-accent-soft',
)
