import { escapeXml } from '../../text/escape-xml.ts'
import { plainSubject } from '../../text/links-in-text.ts'
import { SITE_NAME } from '../site/metadata.ts'
import type { NewMail } from './queue-mail.server.ts'

interface MailContent {
  title: string
  paragraphs: readonly string[]
  links?: readonly { label: string; href: string }[] | undefined
  button?: { label: string; href: string } | undefined
  code?: { lead: string; digits: string } | undefined
  footer: string
  unsubscribe?: { label: string; href: string } | undefined
}

export function mailLayout(content: MailContent): { text: string; html: string } {
  return { text: plainText(content), html: mailDocument(content) }
}

function plainText(content: MailContent): string {
  const { title, paragraphs, links = [], button, code, footer, unsubscribe } = content
  const parts = [
    title,
    ...paragraphs,
    ...links.map(({ label, href }) => `${label}\n${href}`),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...(code ? [`${code.lead}\n\n    ${code.digits}`] : []),
    // Mail programs take `-- ` for the start of a signature.
    `-- \n${footer}\n${unsubscribe ? `${unsubscribe.label}: ${unsubscribe.href}\n` : ''}${SITE_NAME}`,
  ]
  return `${parts.join('\n\n')}\n`
}

interface ComposedMail
  extends Omit<MailContent, 'title'>, Pick<NewMail, 'kind' | 'recipient' | 'subject' | 'createdAt'> {
  title?: string
}

export type MailText = Omit<ComposedMail, 'recipient'>

/** The link that the log shows is the button's. */
export function composeMail({ kind, recipient, createdAt, ...content }: ComposedMail): NewMail {
  const subject = plainSubject(content.subject)
  return {
    kind,
    recipient,
    subject,
    createdAt,
    link: content.button?.href,
    unsubscribe: content.unsubscribe?.href,
    ...mailLayout({ ...content, title: content.title ?? subject }),
  }
}

/** The colors of `theme.css` (a test compares them). */
export const MAIL_COLORS = {
  light: {
    paper: '#fbf8f2',
    card: '#ffffff',
    line: '#d9cdb8',
    ink: '#14213a',
    'ink-soft': '#4a566b',
    gulf: '#0f4c66',
    signal: '#c4431d',
    'on-signal': '#ffffff',
  },
  dark: {
    paper: '#0e1728',
    card: '#16223a',
    line: '#33435f',
    ink: '#f3ede1',
    'ink-soft': '#b9c1cf',
    gulf: '#8cc9de',
    signal: '#e2663f',
    'on-signal': '#16100c',
  },
}
const LIGHT = MAIL_COLORS.light
const NIGHT = MAIL_COLORS.dark
const FONT = "font-family:'Public Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Tables and inline styles, because some mail programs drop the head; no picture, because some show none. */
function mailDocument(content: MailContent): string {
  const { title, paragraphs, links = [], button, code, footer, unsubscribe } = content
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${LIGHT.ink}">${escaped(title)}</h1>`,
    ...paragraphs.map((text) => paragraph(escaped(text).replaceAll('\n', '<br>'))),
    ...links.map((link) => paragraph(anchor(link))),
    ...(button ? [buttonBlock(button)] : []),
    ...(code ? [codeBlock(code)] : []),
  ]
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.paper}">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;${FONT}">
<tr><td class="soft" style="padding:0 4px 12px;font-size:15px;font-weight:600;color:${LIGHT['ink-soft']}">${escaped(SITE_NAME)}</td></tr>
<tr><td class="card ink" style="padding:28px 24px;background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:8px;font-size:17px;line-height:1.5;color:${LIGHT.ink}">
${body.join('\n')}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font-size:15px;line-height:1.5;color:${LIGHT['ink-soft']}">${escaped(footer)}${unsubscribe ? `<br>${anchor(unsubscribe)}` : ''}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${NIGHT.paper}!important}
.card{background:${NIGHT.card}!important;border-color:${NIGHT.line}!important}
.ink{color:${NIGHT.ink}!important}
.soft{color:${NIGHT['ink-soft']}!important}
.button{background:${NIGHT.signal}!important}
.button a{color:${NIGHT['on-signal']}!important}
.link{color:${NIGHT.gulf}!important}
}`

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px">${html}</p>`
}

function anchor({ label, href }: { label: string; href: string }): string {
  return `<a class="link" href="${escaped(href)}" style="color:${LIGHT.gulf}">${escaped(label)}</a>`
}

function codeBlock({ lead, digits }: { lead: string; digits: string }): string {
  return (
    `${paragraph(escaped(lead))}\n<p class="ink" style="margin:0;font-size:30px;line-height:1.3;` +
    `font-weight:700;letter-spacing:4px;color:${LIGHT.ink}">${escaped(digits)}</p>`
  )
}

/** The address stands below as well: some mail programs draw no button. */
function buttonBlock({ label, href }: { label: string; href: string }): string {
  const address = escaped(href)
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr>' +
    `<td class="button" style="border-radius:6px;background:${LIGHT.signal}">` +
    `<a href="${address}" style="display:inline-block;padding:13px 22px;font-size:17px;font-weight:600;` +
    `color:${LIGHT['on-signal']};text-decoration:none">${escaped(label)}</a></td></tr></table>\n` +
    `<p class="soft" style="margin:0 0 16px;font-size:15px;color:${LIGHT['ink-soft']}">If the button doesn’t work, copy this ` +
    'address into your browser:<br>' +
    `<a class="link" href="${address}" style="word-break:break-all;color:${LIGHT.gulf}">${address}</a></p>`
  )
}

/** Old mail programs know no `&apos;`. */
function escaped(text: string): string {
  return escapeXml(text).replaceAll('&apos;', '&#39;')
}
