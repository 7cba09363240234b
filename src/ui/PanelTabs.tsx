import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import type { ReactNode } from 'react'

export interface PanelTab {
  id: string
  label: string
  panel: ReactNode
}

interface PanelTabsProps {
  /** Names the row of tabs for those who hear it. */
  label: string
  tabs: readonly PanelTab[]
  /** Which is open at first; the first one unless said. */
  initial?: string
}

/** Views of the same thing, one at a time, inside a page. Parts of a page with an address are `Tabs`. */
export function PanelTabs({ label, tabs, initial }: PanelTabsProps) {
  const first = Math.max(
    0,
    tabs.findIndex(({ id }) => id === initial),
  )
  return (
    <TabGroup defaultIndex={first} className="flex min-w-0 flex-col gap-4">
      <TabList
        aria-label={label}
        className="flex max-w-full gap-0.5 self-start overflow-x-auto rounded-control border border-line bg-sunken p-0.5"
      >
        {tabs.map(({ id, label: name }) => (
          <Tab
            key={id}
            className="h-7 rounded-[4px] px-3 text-sm font-medium whitespace-nowrap text-text-muted transition-colors hover:text-text data-focus:-outline-offset-2 data-selected:bg-surface data-selected:text-text data-selected:shadow-control"
          >
            {name}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map(({ id, panel }) => (
          <TabPanel key={id} tabIndex={-1} className="min-w-0">
            {panel}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  )
}
