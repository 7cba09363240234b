import { useEffect, useRef, useState } from 'react'
import {
  mostFileBytes,
  mostNoteFiles,
  partBytes,
  type Attachment,
  type Upload,
} from '#contract/support/files.ts'
import type { Problem } from '#contract/problem.ts'
import { readValueAside } from '#src/api/readAside.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { sendFile, type FileRoutes } from './sendFile.ts'

/** A file that is on its way, or didn't arrive. */
export interface FileOnItsWay {
  key: string
  file: File
  /** How many of its bytes the server has, from 0 to 1. */
  sent: number
  /** Why it was refused; with `Unreachable`, it can be resumed. */
  problem: Problem | undefined
}

export type FileFault = { fault: 'tooMany' } | { fault: 'tooLarge' | 'empty'; name: string }

interface FilesTerms {
  routes: FileRoutes
  /** The files that have arrived. */
  attachments: readonly Attachment[]
  onChange: (attachments: readonly Attachment[]) => void
  /** How many more the note may have than it has here: the context takes a place of its own. */
  most?: number
}

interface Work {
  upload: Upload | undefined
  stop: AbortController
}

/** The files of a note while it is written: they are sent at once, and the note refers to those that have arrived. */
export const useFiles = ({ routes, attachments, onChange, most = mostNoteFiles }: FilesTerms) => {
  const dispatch = useAppDispatch()
  const [onTheirWay, setOnTheirWay] = useState<readonly FileOnItsWay[]>([])
  const [fault, setFault] = useState<FileFault>()
  const [wasTried, setTried] = useState(false)
  const works = useRef(new Map<string, Work>())
  // Files arrive later than they are added: each is put to those that there are by then.
  const arrived = useRef(attachments)
  useEffect(() => {
    arrived.current = attachments
  }, [attachments])
  useEffect(() => {
    const all = works.current
    return () => {
      for (const { stop } of all.values()) stop.abort()
    }
  }, [])

  const change = (key: string, news: Partial<FileOnItsWay>) =>
    setOnTheirWay((before) => before.map((one) => (one.key === key ? { ...one, ...news } : one)))
  const drop = (key: string) => {
    works.current.get(key)?.stop.abort()
    works.current.delete(key)
    setOnTheirWay((before) => before.filter((one) => one.key !== key))
  }

  const send = async (key: string, file: File) => {
    const work: Work = { upload: works.current.get(key)?.upload, stop: new AbortController() }
    works.current.set(key, work)
    change(key, { problem: undefined })
    const { signal } = work.stop
    const onPart = (upload: Upload) => {
      work.upload = upload
      change(key, { sent: Math.min(1, (upload.parts * partBytes) / file.size) })
    }
    const outcome = await dispatch(sendFile(routes, file, { upload: work.upload, signal, onPart }))
    if (signal.aborted) return
    if ('problem' in outcome) return change(key, { problem: outcome.problem })
    drop(key)
    arrived.current = [...arrived.current, outcome.attachment]
    onChange(arrived.current)
  }

  const add = (files: readonly File[]) => {
    setFault(undefined)
    const room = most - attachments.length - onTheirWay.length
    if (files.length > room) setFault({ fault: 'tooMany' })
    for (const file of files.slice(0, Math.max(0, room))) {
      const { name, size } = file
      if (size === 0) setFault({ fault: 'empty', name })
      else if (size > mostFileBytes) setFault({ fault: 'tooLarge', name })
      else {
        const key = crypto.randomUUID()
        setOnTheirWay((before) => [...before, { key, file, sent: 0, problem: undefined }])
        void send(key, file)
      }
    }
  }

  const remove = (id: string) => {
    setFault(undefined)
    arrived.current = arrived.current.filter((one) => one.id !== id)
    onChange(arrived.current)
    // What can't be deleted now goes by itself after a day.
    if (routes.discard) void dispatch(readValueAside(routes.discard, { id }, new AbortController().signal))
  }

  const blocker = onTheirWay.some(({ problem }) => problem !== undefined)
    ? ('failed' as const)
    : onTheirWay.length > 0
      ? ('stillSending' as const)
      : undefined

  return {
    most,
    attachments,
    onTheirWay,
    fault,
    add,
    remove,
    drop,
    resume: ({ key, file }: FileOnItsWay) => void send(key, file),
    /** Why the note can't be sent yet, once somebody has tried. */
    blocker: wasTried ? blocker : undefined,
    /** Whether the note can be sent: all of its files are there. If not, it says why. */
    areReady: () => {
      setTried(blocker !== undefined)
      return blocker === undefined
    },
    /** After the note was sent. */
    clear: () => {
      for (const { key } of onTheirWay) drop(key)
      setFault(undefined)
      setTried(false)
      arrived.current = []
    },
  }
}
export type Files = ReturnType<typeof useFiles>
