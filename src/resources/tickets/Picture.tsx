import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '#contract/support/files.ts'
import type { Route } from '#contract/route.ts'
import { readFileAside } from '#src/api/readAside.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'

interface PictureProps {
  attachment: Pick<Attachment, 'id' | 'name' | 'type'>
  content: Route
  alt?: string
}

/** A picture that is attached to a ticket. Its bytes are read as a file, because an `<img>` has no token to ask with. */
export function Picture({ attachment: { id, name, type }, content, alt = name }: PictureProps) {
  const { t } = useTranslation('tickets')
  const dispatch = useAppDispatch()
  // Null where it can't be had.
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    void (async () => {
      const answer = await dispatch(readFileAside(content, { id }, stop.signal))
      if (stop.signal.aborted) return
      // By the type that the server has found in its content, whatever the answer is called.
      if ('file' in answer) made = URL.createObjectURL(new Blob([answer.file], { type }))
      setAddress(made ?? null)
    })()
    return () => {
      stop.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [dispatch, content, id, type])
  if (address === undefined) return <Skeleton className="h-48 w-full max-w-lg" />
  return address === null ? (
    <p role="alert" className="text-sm text-error-text">
      {t('files.notOpened', { name })}
    </p>
  ) : (
    <img
      src={address}
      alt={alt}
      className="max-h-128 max-w-full self-start rounded-control border border-line"
    />
  )
}
