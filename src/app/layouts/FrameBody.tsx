import { KeptPages } from './KeptPages.tsx'
import { FrameBanners } from './FrameBanners.tsx'
import { TopBar } from './TopBar.tsx'

/** What both layouts have beside their navigation: the top bar, and beneath it the page. */
export function FrameBody() {
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <TopBar />
      <FrameBanners />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 scroll-mt-16 px-gutter py-6"
      >
        <KeptPages />
      </main>
    </div>
  )
}
