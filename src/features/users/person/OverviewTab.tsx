import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { User } from '#contract/users/records.ts'
import { paths } from '#src/routes/paths.ts'
import { ProjectLink } from '#src/resources/page/facts.tsx'
import { Card } from '#src/ui/Card.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { KeyValue } from '#src/ui/KeyValue.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Time } from '#src/ui/Time.tsx'
import { LastSignIn } from '../LastSignIn.tsx'
import { useFactorWords, useRoleWords } from '../userWords.ts'
import { InvitationCard } from './InvitationCard.tsx'
import type { TabProps } from './PersonPage.tsx'

/** What is known of a person. */
export function OverviewTab({ user, onAsk }: TabProps) {
  const { t } = useTranslation('users')
  const roles = useRoleWords(user).join(', ')
  const factors = useFactorWords()(user)
  const { id, name, email, projectIds, invitation, createdAt } = user
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card title={t('facts.title')} footer={<KeyValue name={t('facts.id')} value={id} />}>
        <DescriptionList
          items={[
            { term: t('fields.name'), value: <bdi>{name}</bdi> },
            { term: t('fields.email'), value: <Address email={email} /> },
            {
              term: t('fields.roles'),
              value: (
                <Link to={paths.user(id, 'roles')} className={linkClass}>
                  {roles || t('facts.none')}
                </Link>
              ),
            },
            { term: t('fields.factors'), value: factors },
            ...(invitation ? [] : [{ term: t('fields.lastSignIn'), value: <LastSignIn user={user} /> }]),
            { term: t('fields.created'), value: <Time at={createdAt} absolute /> },
          ]}
        />
      </Card>
      <div className="flex flex-col gap-6">
        {invitation && <InvitationCard user={user} invitation={invitation} onAsk={onAsk} />}
        <Card title={t('fields.projects')}>
          {projectIds.length > 0 ? <ProjectLinks ids={projectIds} /> : <NoProjects />}
        </Card>
      </div>
    </div>
  )
}

function Address({ email }: Pick<User, 'email'>) {
  const { t } = useTranslation('users')
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <a href={`mailto:${email}`} className={`${linkClass} min-w-0 truncate`}>
        {email}
      </a>
      <CopyButton text={email} label={t('facts.copyEmail')} />
    </span>
  )
}

function ProjectLinks({ ids }: { ids: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {ids.map((id) => (
        <li key={id}>
          <ProjectLink id={id} />
        </li>
      ))}
    </ul>
  )
}

function NoProjects() {
  const { t } = useTranslation('users')
  return <p className="text-text-muted">{t('facts.noProjects')}</p>
}
