import { Link } from 'react-router'
import { CONTACT_PATH } from '../site/links.ts'
import type { Operator } from '../site/operator.ts'
import { PolicyList, PolicyPage, type PolicySection } from './policy-page.tsx'

const CHANGED_ON = 'November 23, 2026'

interface AccessibilityPageProps {
  operator: Operator
  isViewportLocked: boolean
}

export function AccessibilityPage({ operator, isViewportLocked }: AccessibilityPageProps) {
  return (
    <PolicyPage
      title="Accessibility"
      lead="Everyone should be able to find a business and call it: with large text, a keyboard, a screen reader, or an old phone."
      changedOn={CHANGED_ON}
      sections={sections(isViewportLocked)}
      operator={operator}
    />
  )
}

function sections(isViewportLocked: boolean): PolicySection[] {
  return [
    {
      id: 'works',
      title: 'What Works',
      body: (
        <PolicyList
          items={[
            'Text in four sizes, up to twice as large: tap “Aa” at the top of any page. Your browser remembers your choice.',
            'Every page and every form by keyboard alone, with a visible focus and a link to skip to the content.',
            'Headings, landmarks, and names for screen readers. Status messages and errors are read out.',
            'Light and dark, as your device is set, with contrast that meets the standard in both.',
            'Buttons and links that are large enough to tap.',
            'Less motion, if your device asks for it.',
            'Searching, reading, and sending forms without JavaScript. Only signing in and saving need it.',
            'A list beside every map, with the same links.',
          ]}
        />
      ),
    },
    {
      id: 'standard',
      title: 'How We Measure',
      body: (
        <p>
          Our goal is level AA of the Web Content Accessibility Guidelines (WCAG) 2.2. Before each version
          goes online, automated checks go over every kind of page, at 200% text, on a narrow screen, and by
          keyboard. They don’t find everything, so we count on you to tell us the rest.
        </p>
      ),
    },
    {
      id: 'limits',
      title: 'What Doesn’t Work Yet',
      body: (
        <PolicyList
          items={[
            ...(isViewportLocked
              ? ['Zooming with two fingers is turned off. Use “Aa” at the top of the page instead.']
              : []),
            'Counties are small on a phone’s map. Tap one to see its part of Florida larger, or use the list beside the map.',
            'Owners describe their own photos, and some descriptions say little.',
          ]}
        />
      ),
    },
    {
      id: 'help',
      title: 'Tell Us',
      body: (
        <p>
          Is something hard to use? <Link to={CONTACT_PATH}>Write to us</Link> and say what you wanted to do
          and what you used. A volunteer will answer, and help you find the business you need in the meantime.
        </p>
      ),
    },
  ]
}
