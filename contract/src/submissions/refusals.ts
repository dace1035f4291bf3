export const submissionsRefusals = {
  'submissions.none_taken': 422,
  'submissions.most': 409,
} as const;

declare module '../base/refusal.ts' {
  interface RefusalStatus extends Readonly<typeof submissionsRefusals> {}
}
