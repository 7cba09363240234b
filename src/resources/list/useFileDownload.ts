import type { Route } from '#contract/route.ts'
import { readFileAside } from '#src/api/readAside.ts'
import { useAppDispatch } from '#src/store/hooks.ts'
import { showToast } from '#src/ui/toast.ts'
import { downloadFile } from './csv.ts'
import { useSaving } from './useSaving.ts'

interface Wanted {
  route: Route
  id: string
  /** What the file is called here. */
  name: string
  /** What is said when it doesn't come. */
  failed: string
}

/** Saves a file that the server makes. */
export const useFileDownload = () => {
  const dispatch = useAppDispatch()
  const { isBusy, save } = useSaving()
  const download = ({ route, id, name, failed }: Wanted) =>
    save(
      (signal) => dispatch(readFileAside(route, { id }, signal)),
      (answer) => {
        if ('file' in answer) downloadFile(name, answer.file)
        else void showToast('error', failed, { detail: answer.error.message })
      },
    )
  return { isBusy, download }
}
