import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import type { Route } from '#contract/route.ts'
import { useCan } from '#src/auth/useCan.ts'
import { useKeepPage } from '#src/screen/keptPage.ts'
import { buttonClass } from '#src/ui/buttonClass.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ListPart, type ListPartProps, type PartOfList } from './ListPart.tsx'

interface ListPageProps<List extends { rows: readonly unknown[] }> extends Omit<
  ListPartProps<List>,
  'canCreate'
> {
  title: string
  description?: string
  /** The way to a new one, for those who may make one. */
  create?: { label: string; to: string; route: Pick<Route, 'needs'> }
}

const nobody = { needs: 'guest' } as const

/** The page of a list: its heading, and the list itself or why there is none. */
export function ListPage<List extends PartOfList>({
  title,
  description,
  create,
  ...part
}: ListPageProps<List>) {
  useKeepPage()
  const canCreate = useCan(create?.route ?? nobody) && create !== undefined
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          create &&
          canCreate && (
            <Link to={create.to} data-creates className={buttonClass({ variant: 'primary' })}>
              <Plus aria-hidden className="size-4" />
              {create.label}
            </Link>
          )
        }
      />
      <ListPart {...part} canCreate={canCreate} />
    </>
  )
}
