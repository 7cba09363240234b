import Boxes from 'lucide-react/icons/boxes'
import Cpu from 'lucide-react/icons/cpu'
import Globe from 'lucide-react/icons/globe'
import Server from 'lucide-react/icons/server'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#src/routes/paths.ts'
import { DeletedNote } from '#src/resources/list/DeletedNote.tsx'
import { resourcesTexts } from '#src/resources/texts.ts'
import { NoneYet } from '#src/resources/list/NoneYet.tsx'
import { useListInstancesQuery } from '../computeApi.ts'
import { instancesTexts } from '../texts.ts'

export const texts = [...resourcesTexts, ...instancesTexts]

/** What people begin with: a distribution and a class of plans, of which the form takes what there is. */
const starts = [
  { name: 'web', Icon: Globe, about: { image: 'debian', plan: 'shared' } },
  { name: 'containers', Icon: Boxes, about: { image: 'flatcar', plan: 'shared' } },
  { name: 'builds', Icon: Cpu, about: { image: 'ubuntu', plan: 'dedicated' } },
] as const

/** What an instance is, and ways to the first one. */
export function NoInstances({ canCreate }: { canCreate: boolean }) {
  const { t } = useTranslation('instances')
  const deleted = useListInstancesQuery({ status: 'deleted', size: 1 })
  return (
    <NoneYet
      note={<DeletedNote kind="instance" query={deleted} />}
      icon={<Server aria-hidden />}
      title={t('empty')}
      text={t(canCreate ? 'emptyText' : 'emptyReadOnly')}
      canCreate={canCreate}
      ways={[{ to: paths.createInstance(), label: t('create') }]}
    >
      {canCreate && (
        <section aria-labelledby="starts">
          <h2 id="starts" className="mb-3 text-sm font-semibold text-text">
            {t('starts.title')}
          </h2>
          <ul className="grid gap-3 md:grid-cols-3">
            {starts.map(({ name, Icon, about }) => (
              <li key={name}>
                <Link
                  to={paths.createInstance(about)}
                  className="flex h-full gap-3 rounded-card border border-card-line bg-surface p-card shadow-card transition-colors hover:border-accent"
                >
                  <Icon aria-hidden className="size-5 shrink-0 text-accent-text" />
                  <span>
                    <span className="block font-semibold text-text">{t(`starts.${name}.title`)}</span>
                    <span className="block text-sm text-text-muted">{t(`starts.${name}.text`)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </NoneYet>
  )
}
