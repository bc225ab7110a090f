import type { CountyGuide } from './county-guide.ts'

/**
 * Margins with a running head and page numbers. Only a rule in words of its own can name the county there; the page's
 * name keeps it from the pages that a visitor goes on to without loading a document.
 */
export function GuidePaper({ guide: { county, date, countyAddress } }: { guide: CountyGuide }) {
  const name = `guide-${county.slug}`
  const box = (text: string) => `{ content: ${text}; font: 9pt system-ui, sans-serif; }`
  const head = cssText(`Veteran-owned businesses in ${county.name} County`)
  return (
    <style href={`${name}-${date.replaceAll(/\W+/g, '-')}`} precedence="paper">
      {[
        `@page ${name} { margin: 17mm 14mm 16mm;`,
        `@top-left ${box(head)}`,
        `@top-right ${box(cssText(date))}`,
        `@bottom-left ${box(cssText(countyAddress.replace(/^https?:\/\//, '')))}`,
        `@bottom-right ${box("'Page ' counter(page) ' of ' counter(pages)")} }`,
        `@page ${name}:first { @top-left { content: none; } @top-right { content: none; } }`,
        `@media print { body:has(.county-guide) { page: ${name}; } }`,
      ].join('\n')}
    </style>
  )
}

function cssText(text: string): string {
  return `'${text.replaceAll(/['\\<>\n]/g, '')}'`
}
