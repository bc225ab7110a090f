/** The fields of a submission and the columns of a listing, as moderators read them. */
const LABELS: Record<string, string> = {
  businessName: 'Business name',
  name: 'Business name',
  category: 'Category',
  categorySlug: 'Category',
  description: 'Description',
  services: 'Services',
  address: 'Address',
  street: 'Street address',
  unit: 'Unit',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  county: 'County',
  countySlug: 'County',
  serviceArea: 'Service area',
  serviceAreaText: 'Service area',
  serviceAreaCounties: 'Counties served',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  linkedin: 'LinkedIn',
  hours: 'Hours',
  branchOfService: 'Branch of service',
  contactName: 'Sent in by',
  contactEmail: 'Contact email',
  consent: 'May be published',
}

/** A name that is not in the list is shown as words: `yearFounded` becomes "Year founded". */
export function fieldLabel(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return LABELS[name] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
