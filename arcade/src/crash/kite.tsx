/** The kite of cut paper, its centre at 0, 0: two sails on a cross, a tail of bows. */
export function Kite() {
  return (
    <>
      <path
        d="M0 62C14 84 -16 96 2 120S-10 150 4 168"
        fill="none"
        stroke="#FFF1D6"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d="M4 92l-15 -8l2 17zM4 92l15 -8l-2 17z" fill="#34D68A" />
      <path d="M-2 126l-15 -8l2 17zM-2 126l15 -8l-2 17z" fill="#FFB020" />
      <path d="M3 160l-13 -7l2 15zM3 160l13 -7l-2 15z" fill="#E8364E" />
      <path d="M4 -60L58 6L4 72L-50 6Z" fill="#0B1C5C" opacity=".35" />
      <path d="M0 -66L54 0H0Z" fill="#FFF1D6" />
      <path d="M0 -66L-54 0H0Z" fill="#FFB020" />
      <path d="M-54 0H0V66Z" fill="#E8364E" />
      <path d="M0 0H54L0 66Z" fill="#B01F38" />
      <circle r="19" fill="#0B2263" />
      <path d="M0 -19A19 19 0 0 1 0 19Z" fill="#2F6FE4" />
      <path d="M0 -66V66M-54 0H54" stroke="#241400" strokeWidth="2" opacity=".45" />
    </>
  );
}
