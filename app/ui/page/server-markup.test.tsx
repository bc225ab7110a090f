import { expect, test } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'
import { Drawer } from '../overlay/drawer.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { NavigationMenu } from '../overlay/navigation-menu.tsx'
import { renderPage } from '../testing/render-page.tsx'
import { ScrollArea } from '../overlay/scroll-area.tsx'
import { TextField } from '../form/text-field.tsx'

test('a field ties its label, help and error to the input', () => {
  const markup = renderPage(
    <TextField label="E-mail" name="email" help="Reviewers see it." error="Enter an e-mail address" />,
  )
  expect(markup).toContain('<label for="email"')
  expect(markup).toMatch(
    /<input[^>]*id="email"[^>]*aria-describedby="email-error email-help"[^>]*aria-invalid="true"/,
  )
  expect(markup).toContain('id="email-error"')
  expect(markup).toContain('id="email-help"')
})

test('a field without error says nothing about one', () => {
  const markup = renderPage(<TextField label="E-mail" name="email" error="" />)
  expect(markup).not.toMatch(/<input[^>]*(aria-invalid|aria-describedby)=/)
})

test('the error summary links each message to its field and takes focus without scripts', () => {
  const errors = {
    name: 'Enter the business name',
    phone: undefined,
    email: 'Enter an e-mail address',
  }
  const markup = renderPage(<ErrorSummary errors={errors} />)
  expect(markup).toMatch(/role="alert"[^>]*autofocus/)
  expect(markup).toMatch(/href="#name"[^>]*>Enter the business name</)
  expect(markup).toMatch(/href="#email"[^>]*>Enter an e-mail address</)
  expect(markup).not.toContain('#phone')
})

test('a form without errors has no error summary', () => {
  expect(renderPage(<ErrorSummary errors={undefined} />)).toBe('')
  expect(renderPage(<ErrorSummary errors={{ name: '' }} />)).toBe('')
})

// @spec 2.32
test('the trigger of the drawer leads to the same links before scripts run', () => {
  const markup = renderPage(
    <Drawer label="Menu" fallbackHref="#footer-links">
      Links
    </Drawer>,
  )
  expect(markup).toMatch(/<a href="#footer-links" role="button" aria-label="Menu"/)
})

test('every item of the navigation is a plain link, and the current page is marked', () => {
  const items = [
    { label: 'Home', href: '/' },
    { label: 'Regions', href: '/regions', children: [{ label: 'Tampa Bay', href: '/region/tampa-bay' }] },
  ]
  const markup = renderPage(<NavigationMenu items={items} />, '/regions')
  expect(markup).toContain('href="/"')
  expect(markup).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/regions"/)
  expect(markup.match(/aria-current/g)).toHaveLength(1)
})

test('a scroll area scrolls before scripts run and can be reached by keyboard', () => {
  const markup = renderPage(
    <ScrollArea label="Recent Posts" maxHeight={300}>
      Posts
    </ScrollArea>,
  )
  expect(markup).toMatch(/role="region" aria-label="Recent Posts" tabindex="0"[^>]*overflow-y-auto/)
  expect(markup).toContain('max-height:18.75rem')

  const empty = renderPage(
    <ScrollArea label="Recent Posts" maxHeight={300} isEmpty>
      No posts yet
    </ScrollArea>,
  )
  expect(empty).not.toContain('tabindex')
})

test('the last step of a breadcrumb is the current page and no link', () => {
  const markup = renderPage(<Breadcrumb steps={[{ label: 'Regions', href: '/regions' }]} />)
  expect(markup).toMatch(/<nav aria-label="Breadcrumb"/)
  expect(markup).toMatch(/<span aria-current="page"[^>]*>Regions</)
  expect(markup).not.toContain('href="/regions"')
})
