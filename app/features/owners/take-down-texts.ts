export function takeDownLabel(owners: number): string {
  if (owners === 0)
    return 'Why? There’s no owner, so we’ll email this to the listing’s own address, if it has one.'
  return `Why? The ${owners === 1 ? 'owner' : 'owners'} will read this as it is.`
}

export const TAKE_DOWN_TEXTS = {
  listing: [
    {
      label: 'Not a real business',
      text: 'We couldn’t find this business at the address, phone number, or website given, so we’ve removed the listing.',
    },
    {
      label: 'Not veteran-owned',
      text: 'The directory is for businesses that are at least 51% owned and controlled by veterans, and we learned that this one isn’t.',
    },
    {
      label: 'Abusive or misleading',
      text: 'The listing has content that is abusive or misleads customers, which our directory doesn’t allow.',
    },
  ],
  post: [
    {
      label: 'Not about the business',
      text: 'The post isn’t about your business. Posts are for your own news, events, and deals.',
    },
    {
      label: 'Abusive or misleading',
      text: 'The post is abusive or misleads customers, which our directory doesn’t allow.',
    },
  ],
  photo: [
    { label: 'Not about the business', text: 'The picture doesn’t show your business or its work.' },
    {
      label: 'Someone else’s picture',
      text: 'The picture seems to belong to someone else. Please use one that’s yours.',
    },
    { label: 'Not suitable', text: 'The picture isn’t suitable for a public directory.' },
  ],
}
