export const FIND_LINK = { label: 'Find a Business', href: '/businesses/search' } as const

export const SAVED_LINK = { label: 'Saved Businesses', href: '/saved' } as const

export const CATEGORIES_PATH = '/categories'

export const CONTACT_PATH = '/contact'

export const CONTACT_LINK = { label: 'Contact Us', href: CONTACT_PATH } as const

/** Submit Business is the screen's primary action instead. */
export const HEADER_LINKS = [
  { label: 'Home', href: '/' },
  { label: 'About Us', href: '/about-us' },
  { label: 'Categories', href: CATEGORIES_PATH },
  { label: 'Veteran Resources', href: '/veteran-resources' },
] as const

export const SUBMIT_LINK = { label: 'Submit Business', href: '/submit-business' } as const

export const CRISIS_LINE_HREF = 'tel:988'

export const QUICK_LINKS = [
  { label: 'Home', href: '/' },
  { label: 'About Us', href: '/about-us' },
  { label: 'Submit Business', href: '/submit-business' },
  { label: 'Veteran Resources', href: '/veteran-resources' },
] as const

export const SUPPORT_LINKS = [
  { label: 'Submit a Business', href: '/submit-business' },
  { label: 'Browse Categories', href: CATEGORIES_PATH },
] as const

export const POLICY_LINKS = [
  { label: 'Privacy', href: '/privacy' },
  { label: 'Terms', href: '/terms' },
  { label: 'Accessibility', href: '/accessibility' },
] as const

export const TRUST_LINKS = [CONTACT_LINK, ...POLICY_LINKS] as const

/** On small screens they are in the menu, and at the foot only where scripts are off. */
export const EXPLORE_LINKS = [
  { label: 'Florida Regions', href: '/regions' },
  { label: 'Featured Businesses', href: '/featured' },
  SAVED_LINK,
  { label: 'Events', href: '/events' },
  { label: 'Deals', href: '/deals' },
  { label: 'How We Verify', href: '/verification' },
  { label: 'Review Times', href: '/review-times' },
  { label: 'Directory Data', href: '/data' },
] as const

/** The small screens' menu leads there before scripts run. */
export const FOOTER_LINKS_ID = 'footer-links'
