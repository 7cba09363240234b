import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { objectStorage } from '#contract/object-storage/routes.ts'
import type { AccessKey } from '#contract/object-storage/records.ts'
import { useCan } from '#src/auth/useCan.ts'
import { paths } from '#src/routes/paths.ts'
import { ListPart } from '#src/resources/list/ListPart.tsx'
import { ListTable } from '#src/resources/list/ListTable.tsx'
import { ListTools } from '#src/resources/list/ListTools.tsx'
import { NoneYet } from '#src/resources/list/NoneYet.tsx'
import { useColumns } from '#src/resources/list/useColumns.ts'
import { useResourceList, useResourceView } from '#src/resources/list/useResourceList.ts'
import { resourcesTexts } from '#src/resources/texts.ts'
import { useListAccessKeysQuery, useListBucketsQuery } from '../objectStorageApi.ts'
import { objectStorageTexts } from '../texts.ts'
import { keyColumns } from './keyColumns.tsx'
import { keyFilters } from './keyFilters.ts'
import { useKeyMenu } from './useKeyMenu.tsx'
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx'
import { accessKeysTexts } from './texts.ts'

export const texts = [...accessKeysTexts, ...objectStorageTexts, ...resourcesTexts]

const nameOf = ({ name }: AccessKey) => name

/** The company's access keys. */
export function KeyList() {
  const { t } = useTranslation('accessKeys')
  const view = useResourceView(keyFilters)
  // Access keys are the company's: no project narrows them.
  const { project: _, ...query } = view.query
  const list = useResourceList({ kind: 'accessKey' }, view, useListAccessKeysQuery(query))
  // Their names stand in a column.
  useListBucketsQuery({ size: 200, sort: 'name' }, { skip: !useCan(objectStorage.list) })
  const canCreate = useCan(objectStorage.createAccessKey)
  const [revoking, setRevoking] = useState<AccessKey>()
  return (
    <>
      <ListPart list={list} columns={useColumns(keyColumns, t)} canCreate={canCreate} Empty={NoKeys}>
        <ListTools search={t('search')} />
        <ListTable caption={t('title')} nameOf={nameOf} canSelect={false} rowMenu={useKeyMenu(setRevoking)} />
      </ListPart>
      {revoking && <RevokeKeyDialog revoked={revoking} onClose={() => setRevoking(undefined)} />}
    </>
  )
}

/** What an access key is for, and the way to the first one. */
function NoKeys({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('accessKeys')
  return (
    <NoneYet
      icon={<KeyRound aria-hidden />}
      title={t('empty')}
      text={t('emptyText')}
      canCreate={canCreate}
      ways={[{ to: paths.createAccessKey(), label: t('create') }]}
    />
  )
}
