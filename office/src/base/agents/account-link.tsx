import { Link } from 'wouter';
import content from '../content/content.module.css';

/** The page of somebody in the tree. */
export const pageOfAccount = (account: string): string => `/agents?account=${encodeURIComponent(account)}`;

/** A name that leads to where its bearer stands in the tree. */
export function AccountLink({ account }: { account: string }) {
  return (
    <Link href={pageOfAccount(account)} className={content.name}>
      {account}
    </Link>
  );
}
