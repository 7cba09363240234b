// `npm run build`: the console for production, into dist/.
import { buildConsole } from './consoleBuild.mjs'

await buildConsole().catch((error) => {
  console.error(error.message)
  process.exitCode = 1
})
