import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { projectRoot, startDirectory } from '../../tests/support/directory-server.ts'
import { PUBLIC_PAGES } from '../../tests/support/public-pages.ts'
import { writeGalleryPage } from './gallery-page.ts'
import { takeScreenshots } from './take-screenshots.ts'

const USAGE = `npm run gallery [-- OPTIONS]

Writes a screenshot of every page, full length, into the folder gallery, with an index.html to look at them.

  --only PATHS      these addresses or names only, for example /,/county/martin,about
  --widths PIXELS   360,768,1280 unless told otherwise
  --schemes NAMES   light,dark unless told otherwise
  --text PERCENT    with a root font size of so much, for example 200; names of files then end in it
  --url ADDRESS     of a running server, instead of starting one with the sample list
`

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    widths: { type: 'string', default: '360,768,1280' },
    schemes: { type: 'string', default: 'light,dark' },
    text: { type: 'string', default: '100' },
    url: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) process.stdout.write(USAGE)
else process.exitCode = await main()

/** @returns the exit code: 1 when a page is wider than its screen or complains in the console */
async function main(): Promise<number> {
  const folder = `${projectRoot}gallery`
  mkdirSync(folder, { recursive: true })
  const server = values.url ? undefined : await startDirectory({ LOG_LEVEL: 'error' })
  try {
    const findings = await takeScreenshots({
      url: values.url ?? server?.url ?? '',
      folder,
      pages: chosenPages(),
      widths: values.widths.split(',').map(Number),
      schemes: values.schemes.split(',').map((scheme) => (scheme === 'dark' ? 'dark' : 'light')),
      textPercent: Number(values.text),
    })
    for (const finding of findings) process.stdout.write(`${finding}\n`)
    process.stdout.write(`The gallery is in ${writeGalleryPage(folder)}\n`)
    return findings.length > 0 ? 1 : 0
  } finally {
    await server?.stop()
  }
}

/** The pages asked for; an address that is not in the list is taken as it is. */
function chosenPages() {
  if (!values.only) return PUBLIC_PAGES
  return values.only.split(',').map(
    (wanted) =>
      PUBLIC_PAGES.find(({ name, path }) => wanted === name || wanted === path) ?? {
        name: wanted.replaceAll(/\W+/g, '-').replace(/^-/, ''),
        path: wanted,
      },
  )
}
