import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Id } from '#contract/record.ts'
import { useListMyProjectsQuery } from '#src/api/myProjectsApi.ts'
import { paths } from '#src/routes/paths.ts'
import { useRecord } from '#src/records/useRecords.ts'
import { Card } from '#src/ui/Card.tsx'
import { DescriptionList } from '#src/ui/DescriptionList.tsx'
import { Flag } from '#src/ui/Flag.tsx'
import { KeyValue } from '#src/ui/KeyValue.tsx'
import { linkClass } from '#src/ui/linkClass.ts'
import { Tag } from '#src/ui/Tag.tsx'
import { Time } from '#src/ui/Time.tsx'
import type { Resource } from '../resource.ts'
import { useListRegionsQuery } from '../resourcesApi.ts'

/** The project that a resource is in. Its name is not everyone's to see; its page says so then. */
export function ProjectLink({ id }: { id: Id }) {
  useListMyProjectsQuery()
  const project = useRecord({ kind: 'project', id })
  return (
    <Link to={paths.project(id)} className={linkClass}>
      <bdi>{project?.name ?? id}</bdi>
    </Link>
  )
}

export function TagList({ tags }: { tags: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <Tag key={tag}>
          <bdi>{tag}</bdi>
        </Tag>
      ))}
    </span>
  )
}

interface FactsCardProps {
  row: Resource & { createdAt: string }
  /** What only its kind has. */
  facts: readonly { term: string; value: ReactNode }[]
}

/** What a resource is made of, and where it belongs. */
export function FactsCard({ row: { id, projectId, region, tags, createdAt }, facts }: FactsCardProps) {
  const { t } = useTranslation(['resourcePages', 'resources'])
  const place = useListRegionsQuery().data?.find(({ id: one }) => one === region)
  return (
    <Card title={t('facts.title')} footer={<KeyValue name={t('facts.id')} value={id} />}>
      <DescriptionList
        items={[
          { term: t('resources:fields.project'), value: <ProjectLink id={projectId} /> },
          ...(region === undefined
            ? []
            : [
                {
                  term: t('resources:fields.region'),
                  value: (
                    <span className="inline-flex items-center gap-2">
                      <Flag country={place?.country} />
                      {place?.name ?? region}
                    </span>
                  ),
                },
              ]),
          ...facts,
          { term: t('facts.tags'), value: tags.length ? <TagList tags={tags} /> : t('facts.none') },
          { term: t('resources:fields.createdAt'), value: <Time at={createdAt} absolute /> },
        ]}
      />
    </Card>
  )
}
