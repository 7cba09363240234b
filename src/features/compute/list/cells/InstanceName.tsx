import { Link } from 'react-router'
import type { Instance } from '#contract/instances.ts'
import { paths } from '#src/common/paths.ts'
import { rowLinkClass } from '#src/ui/linkClass.ts'
import { TagLinks } from './TagLinks.tsx'

/** What an instance is called, what runs on it, and what it was tagged with. */
export function InstanceName({
  instance: { id, name, imageName, distribution, tags },
}: {
  instance: Instance
}) {
  return (
    <span className="@container block min-w-0 flex-1">
      <span className="flex min-w-0 items-center gap-x-2.5 gap-y-1 max-md:flex-wrap">
        <span className="flex max-w-full min-w-0 items-center gap-2.5">
          <span
            aria-hidden
            title={imageName}
            className="grid size-6 shrink-0 place-items-center rounded-control border border-line bg-sunken text-xs font-semibold text-text-muted uppercase"
          >
            {distribution.slice(0, 1)}
          </span>
          <Link to={paths.instance(id)} className={`${rowLinkClass} min-w-0 truncate`}>
            {name}
          </Link>
        </span>
        {tags.length > 0 && <TagLinks tags={tags} />}
      </span>
    </span>
  )
}
