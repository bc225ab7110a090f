import { Link } from 'react-router'
import type { Operator } from '../site/operator.ts'
import { PolicyList, PolicyPage, type PolicySection } from './policy-page.tsx'
import facts from './privacy-facts.json' with { type: 'json' }

const CHANGED_ON = 'November 23, 2026'

interface OutsideHelp {
  keepsAccountsElsewhere: boolean
  hasCaptcha: boolean
  hasFormProvider: boolean
  hasStreetMap: boolean
}

export function PrivacyPage({ operator, help }: { operator: Operator; help: OutsideHelp }) {
  return (
    <PolicyPage
      title="Privacy"
      lead="You can use this directory without telling us who you are. There are no ads, no trackers, and no cookies. This page lists everything we do keep."
      changedOn={CHANGED_ON}
      sections={sections(help)}
      operator={operator}
    />
  )
}

function sections(help: OutsideHelp): PolicySection[] {
  return [
    {
      id: 'visiting',
      title: 'When You Look Around',
      body: (
        <>
          <p>
            We count how often a listing is opened or called in a day, without knowing by whom. Our server’s
            log doesn’t record your network address or what you search for.
          </p>
          <p>
            “Use My Location” and “Show What’s Near Me” ask your device where you are only when you tap them.
            The position is rounded to about half a mile before it goes to our own server with your search,
            and we don’t store it.
          </p>
          <p>
            Your browser remembers the last place you searched near, so that the home page can show what’s
            close to you. It sends that place to our own server each time you open the home page. The server
            answers with businesses and doesn’t store the place. To make your browser forget it, choose
            “Change” there.
          </p>
        </>
      ),
    },
    {
      id: 'kept',
      title: 'What We Keep, and How Long',
      body: (
        <dl className="space-y-6">
          {facts.personalData.map(({ title, text, until }) => (
            <div key={title}>
              <dt className="text-lg font-semibold">{title}</dt>
              <dd className="mt-1">{text}</dd>
              <dd className="mt-1 text-ink-soft">
                <strong className="font-semibold">How long:</strong> {until}
              </dd>
            </div>
          ))}
        </dl>
      ),
    },
    {
      id: 'device',
      title: 'What Stays on Your Device',
      body: (
        <>
          <p>
            We don’t use cookies. Your browser remembers these for you, and you can delete them in its
            settings at any time:
          </p>
          <PolicyList
            items={facts.deviceData.map(({ key, text }) => (
              <span key={key}>
                {text} <code className="text-sm wrap-anywhere text-ink-soft">{key}</code>
              </span>
            ))}
          />
        </>
      ),
    },
    { id: 'others', title: 'Who Else Sees It', body: <Others help={help} /> },
    {
      id: 'backups',
      title: 'Backups',
      body: (
        <p>
          Backups are copies of everything on one day, made so that a broken disk loses nothing. What you
          delete here stays in older backups until they’re deleted, which takes up to twelve months.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Your Choices',
      body: (
        <PolicyList
          items={[
            <>
              Download everything we keep about your account, or delete it, on{' '}
              <Link to="/account">your account page</Link>. Your businesses stay listed, without you.
            </>,
            'Stop an email with the link at its end. It takes one click.',
            'Ask us to correct or remove something about you, even without an account. We’ll answer by email.',
          ]}
        />
      ),
    },
  ]
}

function Others({ help }: { help: OutsideHelp }) {
  const others = [
    'Emails pass through our mail server and yours.',
    help.keepsAccountsElsewhere && 'Accounts and passwords are kept by a hosted service (Supabase).',
    help.hasFormProvider &&
      'The submission form comes from an outside form service, which gets what you type.',
    help.hasCaptcha &&
      'The submission form checks that you’re a person through an outside service, which sees your network address.',
    help.hasStreetMap &&
      'If you open the map with streets, its pictures come from an outside server, which sees your network address and the area you look at.',
  ]
  return (
    <>
      <p>We don’t sell, rent, or trade anything about you. Only these see any of it:</p>
      <PolicyList items={others.filter((other) => other !== false)} />
      <p>Other sites, such as a business’s own website, have their own rules.</p>
    </>
  )
}
