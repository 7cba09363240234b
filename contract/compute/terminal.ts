import { z } from 'zod/mini'
import { instant } from '#contract/record.ts'
import { route, value } from '#contract/route.ts'

/** What is typed at: the serial console, or the screen with keyboard and mouse. */
export const consoleViews = ['serial', 'graphical'] as const
export const consoleView = z.enum(consoleViews)
export type ConsoleView = z.infer<typeof consoleView>

/** What lets one WebSocket in, once: it is its second subprotocol, so that no address and no log has it. */
export const terminalTicket = z.object({
  /** Where the WebSocket is, beside the API. */
  url: z.string(),
  ticket: z.string(),
  expiresAt: instant,
})
export type TerminalTicket = z.infer<typeof terminalTicket>

/** The first subprotocol: frames are bytes, as a terminal sends and shows them; of a screen, RFB. */
export const terminalProtocol = 'portico.terminal'

/** The most bytes that a frame of what is typed may have. */
export const longestFrame = 16_384

/** The code that a terminal is closed with; the reason says which of these it was. */
export const terminalClosed = 4000

/** Why a terminal ends that nobody has closed. */
export const terminalEndings = [
  /** The person has been signed out. */
  'sessionEnded',
  'notAllowed',
  /** The instance is off, or about to be changed. */
  'stopped',
  'deleted',
  /** Nobody has typed for a quarter of an hour. */
  'idle',
  /** The person has opened more of them than they may. */
  'tooMany',
  'serverStopping',
  /** The cloud has ended it, or can't be reached. */
  'lost',
] as const
export type TerminalEnding = (typeof terminalEndings)[number]

/** Where the WebSocket is; apart from the calls of compute, because the console never makes it as a call. */
export const terminal = {
  socket: route('GET /compute/console', {
    needs: 'guest',
    upgrades: true,
    summary:
      'A console as a WebSocket; offer the subprotocols `portico.terminal` and the ticket. Frames are bytes: as a terminal sends them, or RFB.',
    gives: value(z.null()),
  }),
}
