import { useTranslation } from 'react-i18next'
import type { Action } from '../action.ts'
import type { Resource } from '../resource.ts'
import { ProjectLink, TagList } from './facts.tsx'
import { ActionRow } from './Settings.tsx'

interface CommonSettingsProps<Row> {
  row: Row
  actions: Record<'tag' | 'lock' | 'unlock' | 'move', Action<Row>>
}

/** The settings that all resources have, to be set among a kind's own: tags, lock, project. */
export function CommonSettings<Row extends Resource>({ row, actions }: CommonSettingsProps<Row>) {
  const { t } = useTranslation('resourcePages')
  const { tag, lock, unlock, move } = actions
  return (
    <>
      <ActionRow action={tag} row={row} title={t('settings.titles.tag')} text={t('settings.tag')}>
        {row.tags.length > 0 && <TagList tags={row.tags} />}
      </ActionRow>
      <ActionRow
        action={row.locked ? unlock : lock}
        row={row}
        title={t('settings.titles.lock')}
        text={t(row.locked ? 'settings.unlock' : 'settings.lock')}
      />
      <ActionRow action={move} row={row} title={t('settings.titles.move')} text={t('settings.move')}>
        <span>
          <ProjectLink id={row.projectId} />
        </span>
      </ActionRow>
    </>
  )
}
